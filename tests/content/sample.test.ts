import { readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentNames } from '../../src/content/loaders/content-files.ts';

const text = (file: string) => readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
const names = contentNames();
const { sample = false } = parse(text('site.yaml')) as { sample?: boolean };

/** How many entries a list has, by its path in the file: 'solutions.cards'. */
const count = (file: string, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      parse(text(file)),
    );

const PRODUCT_LISTS = ['audiences', 'reasons', 'keyFeatures', 'benefits'];

/** What the specification demands of the sample site; whoever replaces it may have more or fewer. */
it.runIf(sample)('the sample has as many entries in its lists as specified', () => {
  const service = (name: string): [string, string, number][] => [
    [`services/${name}.yaml`, 'differentiators.items', 5],
    [`services/${name}.yaml`, 'process.steps', 5],
    [`services/${name}.yaml`, 'projects.show', 3],
  ];
  const specified: [file: string, path: string, entries: number][] = [
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
    ...names.services.flatMap(service),
  ];
  for (const [file, path, entries] of specified)
    expect(count(file, path), `${file}: ${path}`).toHaveLength(entries);
  for (const file of names.products.map((name) => `products/${name}.yaml`))
    for (const list of PRODUCT_LISTS)
      expect(count(file, `${list}.items`) ?? Array(4), `${file}: ${list}`).toHaveLength(4);
});

it.runIf(sample)(
  'each project of the sample tells its case its own way: no heading stands in two of them',
  () => {
    const headings = names.projects.flatMap((name) => {
      const own = parseFrontmatter(text(`projects/${name}.md`)).content.match(/^## .+$/gm) ?? [];
      expect(own.length, name).toBeGreaterThanOrEqual(2);
      return own;
    });
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  },
);

it.runIf(sample)(
  'each article of the sample has a figure or a file of its own, and says where it knows this from',
  () => {
    expect(names.blog.length).toBeGreaterThanOrEqual(12);
    for (const name of names.blog) {
      const { frontmatter, content } = parseFrontmatter(text(`blog/${name}.md`));
      const [body = '', sources = ''] = content.split(/^## Sources$/m);
      const own = frontmatter['chart'] || /^\|[ |-]+\|$|^!\[|\]\(\.\//m.test(body);
      expect(own, name).toBeTruthy();
      expect(sources, name).toMatch(/^- .*\]\(https:\/\//m);
    }
  },
);

it.runIf(sample)('every product of the sample shows a client who uses it, with a chart', () => {
  const cases = names.projects.map((name) => parseFrontmatter(text(`projects/${name}.md`)).frontmatter);
  for (const product of names.products)
    expect(
      cases.filter((one) => one['product'] === product && one['chart']),
      product,
    ).not.toEqual([]);
});
