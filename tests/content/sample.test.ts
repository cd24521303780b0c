import { readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentNames } from '../../src/content/loaders/content-files.ts';

const text = (file: string) => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
const names = contentNames();
const { sample = false } = parse(text('site.yaml')) as { sample?: boolean };

/** How many entries a list has, by its path in the file: 'solutions.cards'. */
function count(file: string, path: string): number {
  const found = path
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], parse(text(file)));
  return (found as unknown[]).length;
}

/** What the specification demands of the sample site; whoever replaces it may have more or fewer. */
describe.runIf(sample)('the sample', () => {
  it.each([
    ['pages/home.yaml', 'counters', 4],
    ['pages/home.yaml', 'claims.items', 6],
    ['pages/home.yaml', 'solutions.cards', 6],
    ['pages/home.yaml', 'why.items', 6],
    ['pages/about.yaml', 'counters', 4],
    ['pages/about.yaml', 'purpose.values', 4],
    ['pages/service.yaml', 'kinds.cards', 4],
    ['pages/service-details.yaml', 'projects.show', 4],
    ['clients.yaml', 'strip.clients', 5],
    ['clients.yaml', 'list.clients', 10],
    ['service-shared.yaml', 'counters', 2],
  ])('%s: %s has %i', (file, path, expected) => expect(count(file, path)).toBe(expected));

  describe.each(names.services)('services/%s.yaml', (name) => {
    it.each([
      ['differentiators.items', 5],
      ['process.steps', 5],
      ['projects.show', 3],
    ])('%s has %i', (path, expected) => expect(count(`services/${name}.yaml`, path)).toBe(expected));
  });

  it.each(names.products)('the lists of products/%s.yaml have four points', (name) => {
    const product = parse(text(`products/${name}.yaml`)) as Record<string, { items: unknown[] } | undefined>;
    for (const list of ['audiences', 'reasons', 'keyFeatures', 'benefits'])
      expect(product[list]?.items.length ?? 4, list).toBe(4);
  });

  it.each(names.projects)('projects/%s.md tells its case in three parts', (name) => {
    expect(parseFrontmatter(text(`projects/${name}.md`)).content.match(/^## .+$/gm)).toHaveLength(3);
  });
});
