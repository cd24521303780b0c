import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';
import type { Value } from './render-yaml.ts';

const version = (data: Value, body = '') => ({ data, body });
const FIELDS = { title: 'Old', hero: { lead: 'Old', items: ['a', 'b'] } };
const BASE = version(FIELDS);

test('fields that one side changed are merged', () => {
  const mine = version({ title: 'Mine', hero: { lead: 'Old', items: ['a', 'b'] } });
  const theirs = version({ title: 'Old', hero: { lead: 'Theirs', items: ['a', 'c'] } });
  expect(mergeFields({ base: BASE, mine, theirs })).toEqual({
    merged: version({ title: 'Mine', hero: { lead: 'Theirs', items: ['a', 'c'] } }),
    taken: [
      ['hero', 'lead'],
      ['hero', 'items', '1'],
    ],
    clashes: [],
  });
});

test('a field that both changed is a clash, and either version can be kept', () => {
  const mine = version({ ...FIELDS, title: 'Mine' });
  const theirs = version({ ...FIELDS, title: 'Theirs' }, 'New text');
  const { merged, taken, clashes } = mergeFields({ base: BASE, mine, theirs });
  expect([merged, taken, clashes]).toEqual([{ ...mine, body: 'New text' }, [['body']], [['title']]]);
  expect(mergeFields({ base: BASE, mine, theirs }, new Set(['title'])).merged).toEqual(theirs);
});

test('the same change on both sides is no clash', () => {
  const both = version({ ...FIELDS, title: 'Both' });
  expect(mergeFields({ base: BASE, mine: both, theirs: both }).clashes).toEqual([]);
});

test('a list that both made longer is one field', () => {
  const longer = (item: string) => version({ title: 'Old', hero: { lead: 'Old', items: ['a', 'b', item] } });
  expect(mergeFields({ base: BASE, mine: longer('c'), theirs: longer('d') }).clashes).toEqual([
    ['hero', 'items'],
  ]);
});

test('a field that the other version removed is gone', () => {
  const theirs = version({ title: 'Old' });
  const mine = version({ ...FIELDS, title: 'Mine' });
  expect(mergeFields({ base: BASE, mine, theirs }).merged.data).toEqual({
    title: 'Mine',
  });
});

const plan = (name: string, price: number) => ({ name, price });
const plans = (...list: Value[]) => version({ plans: list });

test.each([
  ['swapped', [plan('Team', 20), plan('Solo', 10)]],
  ['swapped and changed', [plan('Team', 25), plan('Solo', 15)]],
  ['replaced', [plan('Free', 0), plan('Team', 20)]],
])('a change of an item does not go to another when items are %s', (_, list) => {
  const base = plans(plan('Solo', 10), plan('Team', 20));
  const mine = plans(plan('Solo', 12), plan('Team', 20));
  expect(mergeFields({ base, mine, theirs: plans(...list) }).clashes).toEqual([['plans']]);
  expect(mergeFields({ base, mine: plans(...list), theirs: mine }).clashes).toEqual([['plans']]);
});

test('words of a list that one side swapped are one field', () => {
  const list = (...items: string[]) => version({ title: 'Old', hero: { lead: 'Old', items } });
  const { clashes } = mergeFields({ base: BASE, mine: list('b', 'a'), theirs: list('a', 'c') });
  expect(clashes).toEqual([['hero', 'items']]);
});
