import { expect, it } from 'vitest';
import { byHeadings, cellsOf, readHeadings } from './cells.ts';

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
  const numbered = { client: ['client'], amount: ['q1'] };
  expect(readHeadings(['Client', 'Q1'], numbered)).toEqual(['client', 'amount']);
  expect(readHeadings(['Client', '12'], headings)).toBeUndefined();
  expect(readHeadings(['Fern', 'Ann'], headings)).toBeUndefined();
});

it('takes the first of two columns of one field that holds something', () => {
  expect(byHeadings(['Fern', ''], ['client', 'client'])).toEqual({ client: 'Fern' });
  expect(byHeadings(['', 'Fern'], ['client', 'client'])).toEqual({ client: 'Fern' });
});
