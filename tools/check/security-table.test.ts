import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the cells of each table row in a Markdown text whose first cell matches. */
const rowsOf = (text: string, first: RegExp) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, cell = '']) => first.test(cell));

/** Returns the titles of tests in a file: string literals that are the first argument of a call. */
const titlesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1/g)].map(([, , title = '']) => title);

const table = readFileSync('docs/SECURITY.md', 'utf8');
const titles = new Map(
  rowsOf(table, /^[a-z-]+$/).map(([, name = '', files = '']) => [
    name,
    [...files.matchAll(/`([^`]+)`/g)].flatMap(([, file = '']) => titlesIn(file)),
  ]),
);
const items = rowsOf(table, /^\d+\.\d+\.\d+/);

test('the table of the ASVS is read', () => {
  expect(items.length).toBeGreaterThan(30);
});

test.each(items.map((cells) => [cells[1]!, cells.at(-2)!]))('%s names tests that are there', (_, shown) => {
  const named = shown.split('; ').map((one) => one.split(': ', 2) as [string, string]);
  const missing = named.filter(([file, part]) => !titles.get(file)?.some((title) => title.includes(part)));
  expect(missing).toEqual([]);
});
