import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { SPACE, type DeliveryApi } from './delivery-api.ts';

export const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
});

export const document = (...content: object[]) => ({ nodeType: 'document', data: {}, content });

/** Returns the environment variables of a site with content from the mock server. */
export const variablesFor = (address: string) => ({
  CONTENTFUL_SPACE_ID: SPACE,
  CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
  CONTENTFUL_HOST: address,
});

/** Fields of a valid post, which a test may override. */
export const samplePost = (fields: object) => ({
  title: 'A sample of everything',
  slug: 'sample-of-everything',
  description: 'An article that shows each kind of thing which an article from a content service may hold.',
  date: '2026-03-04T10:00+01:00',
  author: 'ines-calder',
  tags: ['crm'],
  body: document(paragraph('Text.')),
  ...fields,
});

/** Publishes an asset for the picture `<id>.png`, by default without alt text; returns a block that shows it. */
export function publishPicture(
  api: DeliveryApi,
  id: string,
  { size, ...fields }: { size: object; title?: string; description?: string },
) {
  const file = { url: `${api.address}/${id}.png`, contentType: 'image/png', details: { image: size } };
  api.asset(id, { file, ...fields });
  return { nodeType: 'embedded-asset-block', data: { target: link(id) }, content: [] };
}

export const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

/** Publishes the fixture site's blog/ and projects/ under their file names, with short texts. */
export function publishContentFiles(api: DeliveryApi): void {
  for (const [folder, type] of [
    ['blog', 'post'],
    ['projects', 'project'],
  ] as const) {
    for (const file of readdirSync(`${FIXTURE_CONTENT}/${folder}`).filter((name) => name.endsWith('.md'))) {
      const [, front = ''] = readFileSync(`${FIXTURE_CONTENT}/${folder}/${file}`, 'utf8').split(/^---$/m);
      const { outcome, ...fields } = parse(front) as Record<string, unknown> & { outcome?: Figure[] };
      const slug = file.replace('.md', '');
      api.entry(slug, type, {
        ...fields,
        slug,
        ...(outcome && { outcome: outcome.map(({ value, label }) => `${value} | ${label}`) }),
        body: document(paragraph(`Text of ${slug}.`)),
      });
    }
  }
}

interface Figure {
  value: string;
  label: string;
}
