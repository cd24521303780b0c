import { expect, test } from 'vitest';
import { searchOver } from './find.ts';
import { wordsIn } from './page-words.ts';

const page = (path: string, name: string, more: object = {}) => ({
  path,
  name,
  description: '',
  headings: '',
  words: '',
  weight: 1,
  ...more,
});
test('typos are allowed only if no page matches exactly', () => {
  const search = searchOver([page('/a', 'Offline'), page('/b', 'Online')]);
  expect(search('offline').map(({ path }) => path)).toEqual(['/a']);
});

test('of equal matches, the page with the higher weight comes first', () => {
  const search = searchOver([page('/a', 'A till'), page('/b', 'A till', { weight: 2 })]);
  expect(search('till').map(({ path }) => path)).toEqual(['/b', '/a']);
});

test.each([
  ['見積もりをお願いします', '見積もり'],
  ['ราคาสินค้า', 'สินค้า'],
  ['CRM と POS', 'ＣＲＭ'],
  ['İstanbul', 'istanbul'],
  ['Doku\u00admentation', 'dokumentation'],
  ['La oficina de diseño', 'disen\u0303o'],
  ['disen\u0303o', 'DISEÑO'],
  ['हिन्दी में', 'हिन्दी'],
  ['Die Größe', 'größe'],
])('%s matches %s', (text, query) => {
  const search = searchOver([
    page('/a', 'Other'),
    page('/b', 'Name', { description: text, words: wordsIn(text) }),
  ]);
  expect(search(query).map(({ path }) => path)).toEqual(['/b']);
});
