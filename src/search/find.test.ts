import { expect, test } from 'vitest';
import { searchOver } from './find.ts';

const page = (path: string, name: string, description = '', words = '') => ({
  path,
  name,
  description,
  words,
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

test('every word has to be there', () => {
  expect(paths('till seats')).toEqual([]);
});

test('an empty query and one of signs find nothing', () => {
  expect(paths('')).toEqual([]);
  expect(paths('?!')).toEqual([]);
});
