import { expect, test } from 'vitest';
import { searchOver } from './find.ts';
import { wordsIn } from './page-words.ts';

const page = (path: string, name: string, description = '', words = '', weight = 1) => ({
  path,
  name,
  description,
  headings: '',
  words,
  weight,
});
test('a slip is forgiven only where the word as it stands finds nothing', () => {
  const among = searchOver([page('/a', 'Offline'), page('/b', 'Online')]);
  expect(among('offline').map(({ path }) => path)).toEqual(['/a']);
});

test('of equal hits those of the weightier page come first', () => {
  const among = searchOver([page('/a', 'A till', '', '', 1), page('/b', 'A till', '', '', 2)]);
  expect(among('till').map(({ path }) => path)).toEqual(['/b', '/a']);
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
])('in %s %s is found', (text, query) => {
  const among = searchOver([page('/a', 'Other'), page('/b', 'Name', text, wordsIn(text))]);
  expect(among(query).map(({ path }) => path)).toEqual(['/b']);
});
