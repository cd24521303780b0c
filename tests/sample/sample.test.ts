import { globSync, readFileSync } from 'node:fs';
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
  'each file that names an invented client or person, or quotes one, says that it is a sample',
  () => {
    const files = globSync('**/*.{yaml,md}', { cwd: new URL('../../content/', import.meta.url) });
    const names = files
      .filter((file) => /^(authors|projects)\b|^clients/.test(file))
      .flatMap((file) => [...text(file).matchAll(/^(?:name|client): (.+)|\bname: ([^,}]+)[,}]/gm)])
      .map(([, own, listed]) => (own ?? listed)!.trim());
    expect(names.length).toBeGreaterThan(20);
    const unmarked = files.filter((file) => {
      const said = text(file);
      const isInvented = names.some((name) => said.includes(name)) || said.includes('permission: A sample');
      return !file.startsWith('demos') && isInvented && !said.includes('# SAMPLE:');
    });
    expect(unmarked).toEqual([]);
  },
);
