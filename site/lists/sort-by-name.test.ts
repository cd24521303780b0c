import { expect, test } from 'vitest';
import { sortByName } from './sort-by-name.ts';

test('ignores a leading English article, but not the letter A', () => {
  const names = ['A to Z', 'Fees', 'The film', 'An inbox'].map((name) => ({ name }));
  expect(sortByName(names.toReversed(), 'en')).toEqual(names);
  expect(sortByName(names, 'de').map(({ name }) => name)).toEqual(names.map(({ name }) => name).toSorted());
});

test('ignores case', () => {
  expect(sortByName([{ name: 'Zebra' }, { name: 'apple' }], 'en')).toEqual([
    { name: 'apple' },
    { name: 'Zebra' },
  ]);
});
