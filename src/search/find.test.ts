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
const find = searchOver([
  page('/product/pos', 'POS', 'A till for shops', 'offline stock shifts'),
  page('/blog/offline', 'What a till must do offline', 'When the line is dead', 'till stock'),
  page('/pricing', 'Pricing', 'Plans for four products', 'refund seats'),
]);
const paths = (query: string) => find(query).map(({ path }) => path);

test('a page is found by its name, its description and its text; the name counts most', () => {
  expect(paths('offline')).toEqual(['/blog/offline', '/product/pos']);
  expect(paths('refund')).toEqual(['/pricing']);
});

test('beginnings and slips are enough', () => {
  expect(paths('pric')).toEqual(['/pricing']);
  expect(paths('oflfine')[0]).toBe('/blog/offline');
});

test('a slip is forgiven only where the word as it stands finds nothing', () => {
  const among = searchOver([page('/a', 'Offline'), page('/b', 'Online')]);
  expect(among('offline').map(({ path }) => path)).toEqual(['/a']);
});

test('other forms of a word find it too', () => {
  expect(paths('prices')[0]).toBe('/pricing');
  expect(paths('refunds')).toEqual(['/pricing']);
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
