import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { DeliveryApi } from './delivery-api.ts';

export const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
});

export const document = (...content: object[]) => ({ nodeType: 'document', data: {}, content });

/** Publishes what lies in content/blog and content/projects, each under its file's name, with a short text. */
export function publishContentFiles(api: DeliveryApi): void {
  for (const [folder, type] of [
    ['blog', 'post'],
    ['projects', 'project'],
  ] as const) {
    for (const file of readdirSync(`content/${folder}`).filter((name) => name.endsWith('.md'))) {
      const [, front = ''] = readFileSync(`content/${folder}/${file}`, 'utf8').split(/^---$/m);
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
