import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentNames, readLinkTargets, readPlaceholders } from '../../src/content/loaders/content-files.ts';
import { contentFiles } from '../../src/content/schemas/collections.ts';
import { linkIssue, linksInData, linksInMarkdown } from '../../src/content/checks/links.ts';
import { fillPlaceholders, fillPlaceholdersDeep } from '../../src/content/checks/placeholders.ts';
import { testedSite } from '../support/tested-site.ts';

const content = new URL(`../../${testedSite.content}/`, import.meta.url);
const root = new URL('../', content);
const placeholders = await readPlaceholders(root);
const targets = await readLinkTargets(root);

/** Every file of every collection, as the build reads it. */
const files = await Promise.all(
  Object.values(contentFiles(contentNames(root))).flatMap(([pattern, schema]) =>
    globSync(pattern, { cwd: content }).map(async (file) => {
      const text = await readFile(new URL(file, content), 'utf8');
      const { frontmatter, content: body } = file.endsWith('.md')
        ? parseFrontmatter(text)
        : { frontmatter: parse(text) as unknown, content: '' };
      const data = fillPlaceholdersDeep(frontmatter, placeholders);
      return { file, schema: schema as z.ZodType, data, body };
    }),
  ),
);

it.each(files)('$file fits its schema, with every placeholder known', ({ schema, data, body }) => {
  expect(schema.safeParse(data).error?.issues ?? []).toEqual([]);
  expect(() => fillPlaceholders(body, placeholders)).not.toThrow();
});

it.each(files)('$file links only to pages and subjects that are there', ({ data, body }) => {
  const links = [...linksInData(data), ...linksInMarkdown(body)];
  expect(links.flatMap(([field, href]) => linkIssue(href, targets, field) ?? [])).toEqual([]);
});

it.each(files)(
  '$file aligns no table column: that writes inline styles, which the site forbids',
  ({ body }) => {
    expect(body).not.toMatch(/^\|?[\s|-]*(:-|-:)/m);
  },
);

it('no two pages share a title or a description for search engines', () => {
  const texts = files.flatMap(({ data }) => {
    const { seo } = data as { seo?: { title: string; description: string } };
    return seo ? [seo.title, seo.description] : [];
  });
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
