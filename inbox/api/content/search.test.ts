import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { searchContent } from './search.ts';

test('pages with the text in their title come first', () => {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  mkdirSync(new URL('blog/', folder));
  writeFileSync(new URL('blog/a.md', folder), '---\ntitle: Prices\n---\n\nTrust is earned.\n');
  writeFileSync(new URL('blog/b.md', folder), '---\ntitle: Trust\n---\n\nNothing else.\n');
  const hits = searchContent({ folder, drafts: new Map(), placeholders: undefined }, 'trust');
  expect([...new Set(hits.map(({ file }) => file))]).toEqual(['blog/b.md', 'blog/a.md']);
});

/** Searches two price lists, and an article that names a price. */
function search(query: string, near?: string): string[] {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  for (const name of ['blog/', 'pages/']) mkdirSync(new URL(name, folder));
  writeFileSync(new URL('blog/a.md', folder), '---\ntitle: Costs\n---\n\nA seat is $32 a month.\n');
  writeFileSync(
    new URL('pages/pricing.yaml', folder),
    `plans:
  - { name: Team, word: costs, monthlyCents: 3200 }
  - { name: Company, monthlyCents: 3200 }
`,
  );
  const hits = searchContent({ folder, drafts: new Map(), placeholders: undefined }, query, near);
  return hits.map(({ file, path }) => `${file} ${path}`);
}

test('a text of an article is found in its line, counted as its form shows them', () => {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  mkdirSync(new URL('blog/', folder));
  writeFileSync(new URL('blog/a.md', folder), '---\ntitle: Costs\n---\n\nFirst words.\n\nThen a till.\n');
  const hits = searchContent({ folder, drafts: new Map(), placeholders: undefined }, 'a till');
  expect(hits.map(({ path }) => path)).toEqual(['body.3']);
});

test('a price is found as pages show it, before a text that names it', () => {
  expect(search('$32')).toEqual([
    'pages/pricing.yaml plans.0.monthlyCents',
    'pages/pricing.yaml plans.1.monthlyCents',
    'blog/a.md body.1',
  ]);
});

test('of equal prices, the one comes first whose plan stands near it on the page', () => {
  expect(search('$32', 'Company for several regions $32')[0]).toBe('pages/pricing.yaml plans.1.monthlyCents');
});

test('a text of a page that no field holds leads to the field of its longest part', () => {
  expect(search('Costs from $32 per seat', '')[0]).toMatch(/monthlyCents$/);
  expect(search('Costs from $32 per seat')).toEqual([]);
});

test('the page of that name comes before fields that name a symbol or a file', () => {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  for (const name of ['pages/', 'products/']) mkdirSync(new URL(name, folder));
  writeFileSync(new URL('pages/home.yaml', folder), 'solutions: { cards: [{ product: crm }] }\n');
  writeFileSync(new URL('products/crm.yaml', folder), 'name: CRM\n');
  const hits = searchContent({ folder, drafts: new Map(), placeholders: undefined }, 'crm');
  expect(hits.map(({ file, path }) => `${file} ${path}`)).toEqual([
    'products/crm.yaml ',
    'products/crm.yaml name',
    'pages/home.yaml solutions.cards.0.product',
  ]);
});
