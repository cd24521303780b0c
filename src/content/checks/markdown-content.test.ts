import { readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { authorSchema } from '../schemas/author.ts';
import { blogSchema } from '../schemas/blog.ts';
import { fillFacts, fillFactsDeep } from './claims.ts';
import { knownNames } from '../queries/known.ts';
import { legalSchema } from '../schemas/legal.ts';
import { linkFault, linksInMarkdown } from './links.ts';
import { projectSchema } from '../schemas/project.ts';
import { readFacts, readLinkTargets, readYaml } from '../loaders/read-facts.ts';

const root = new URL('../../../', import.meta.url);
const known = knownNames();
const facts = await readFacts(root);
const targets = await readLinkTargets(root);

const read = (folder: string, names: readonly string[], schema: z.ZodType) =>
  names.map((name) => {
    const file = `content/${folder}/${name}.md`;
    return { file, schema, ...parseFrontmatter(readFileSync(new URL(file, root), 'utf8')) };
  });
const projects = read('projects', known.projects, projectSchema(known));
const texts = [
  ...projects,
  ...read('blog', known.posts, blogSchema(known)),
  ...read('legal', known.legal, legalSchema),
];

it.each(texts)('$file fits its schema with the facts of the site filled in', (text) => {
  expect(text.schema.safeParse(fillFactsDeep(text.frontmatter, facts)).error?.issues ?? []).toEqual([]);
  expect(() => fillFacts(text.content, facts)).not.toThrow();
});

it.each(known.authors)('content/authors/%s.yaml fits its schema', async (name) => {
  const author = await readYaml(root, `content/authors/${name}.yaml`);
  expect(authorSchema.safeParse(author).error?.issues ?? []).toEqual([]);
});

it.each(texts)('$file links only to pages and subjects that are there', ({ content }) => {
  const faults = [...linksInMarkdown(content)].map(([, href]) => linkFault(href, targets));
  expect(faults.filter(Boolean)).toEqual([]);
});

it.each(texts)('$file aligns no table column: that writes inline styles, which the site forbids', (text) => {
  expect(text.content).not.toMatch(/^\|?[\s|-]*(:-|-:)/m);
});

it.each(projects)('$file tells its case in three parts', ({ content }) => {
  expect(content.match(/^## .+$/gm)).toHaveLength(3);
});
