import { expect, it } from 'vitest';
import { cellsOf, readHeadings } from './cells.ts';

it.each([
  ['Ann, 100', ['Ann', '100']],
  ['Bob; 1,200', ['Bob', '1,200']],
  ['"Fern; Co",12', ['Fern; Co', '12']],
  ['Say ""\t"a ""b"""', ['Say ""', 'a "b"']],
  ['Ann', ['Ann']],
])('splits the line %j', (line, cells) => {
  expect(cellsOf(line)).toEqual(cells);
});

it('takes a line as headings only if it names a field and holds no value', () => {
  const headings = { client: ['client', 'company'], amount: ['value'] };
  expect(readHeadings(['Value', 'Region', 'Company'], headings)).toEqual(['amount', undefined, 'client']);
  expect(readHeadings(['Client', '12'], headings)).toBeUndefined();
  expect(readHeadings(['Fern', 'Ann'], headings)).toBeUndefined();
});
