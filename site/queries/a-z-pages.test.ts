import { expect, test } from 'vitest';
import { aToZPages } from './a-z-pages.ts';

const pagesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Page ${index}` }));

test('a small site has one page without links to others', () => {
  const [first, ...others] = aToZPages([{ name: 'Zebra' }, { name: 'apple' }], 'en');
  expect(first!.items.map(({ name }) => name)).toEqual(['apple', 'Zebra']);
  expect(first!.pageLinks).toEqual([]);
  expect(others).toEqual([]);
});

test('ignores a leading English article, but not the letter A', () => {
  const names = ['A to Z', 'Fees', 'The film', 'An inbox'].map((name) => ({ name }));
  expect(aToZPages(names.toReversed(), 'en')[0]!.items).toEqual(names);
  expect(aToZPages(names, 'de')[0]!.items.map(({ name }) => name)).toEqual(
    names.map(({ name }) => name).toSorted(),
  );
});

test('each of thousands of pages is on exactly one page', () => {
  const pages = aToZPages(pagesOf(2_061), 'en');
  expect(pages.flatMap(({ items }) => items)).toEqual(pagesOf(2_061));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]!.pageLinks.at(-1)!.href).toBe(`/a-z/page/${pages.length}`);
});
