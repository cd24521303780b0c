import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Product } from '../../src/content/schemas/product.ts';
import { testedSite } from '../support/tested-site.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

const products = globSync(`${testedSite.content}/products/*.yaml`, { cwd: ROOT })
  .map((file) => ({ file, product: parse(read(file)) as Product }))
  .filter(({ product }) => product.claims);

/** The titles of the journeys through demos, as their files give them. */
const journeys = globSync('tests/journeys/demos/*.test.ts', { cwd: ROOT }).flatMap((file) =>
  Array.from(read(file).matchAll(/\b(?:test|it)\(\s*(['"`])(.+?)\1,/g), ([, , title]) => title!),
);

const sentences = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  );

type Points = { title: string; items: readonly { text: string }[] } | undefined;

/** What the page says of the product. @param beyond in the title of a list: it is about more than the demo */
function saidOf({ banner, demo, ...lists }: Product, beyond?: string) {
  const { features, keyFeatures, audiences, reasons, benefits } = lists;
  const listed = [features, keyFeatures, audiences, reasons, benefits].flatMap((points: Points) =>
    !points || (beyond && points.title.includes(beyond)) ? [] : points.items.map(({ text }) => text),
  );
  return [banner.intro ?? '', demo?.intro ?? '', ...listed].flatMap(sentences);
}

/** What is wrong with the claims of a product, for each that makes some. */
const wrong = (find: (product: Product, claims: NonNullable<Product['claims']>) => readonly string[]) =>
  products.flatMap(({ file, product }) => find(product, product.claims!).map((one) => `${file}: ${one}`));

it('claims nothing that the page does not say', () => {
  const unsaid = wrong((product, { shown }) => {
    const said = saidOf(product);
    return shown.map(({ says }) => says).filter((one) => !said.includes(one));
  });
  expect(unsaid).toEqual([]);
});

it('names a journey for every sentence about the demo, unless it or its list says that it is about more', () => {
  const untold = wrong((product, { beyond, shown }) =>
    saidOf(product, beyond).filter((one) => !one.includes(beyond) && !shown.some(({ says }) => says === one)),
  );
  expect(untold).toEqual([]);
});

it('names journeys that there are, by titles that no two have', () => {
  const missing = wrong((_, { shown }) =>
    shown
      .map(({ journey }) => journey)
      .filter((title) => journeys.filter((one) => one === title).length !== 1),
  );
  expect(missing).toEqual([]);
});
