import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFor } from './csv.ts';

const { line, head } = csvFor({ language: 'en-US', timeZone: 'America/Chicago' });
const inSpain = csvFor({ language: 'es-ES', timeZone: 'Europe/Madrid' });

/** Minimal RFC 4180 parser for one line whose cells are all quoted. */
const read = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) => (cell ?? '').replaceAll('""', '"'));

test('any text comes back as it was, but for the mark before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const back = read(line(cells));
      expect(back).toHaveLength(cells.length);
      back.forEach((cell, index) => expect(cell.replaceAll("'", '')).toBe(cells[index]!.replaceAll("'", '')));
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1'])(
  'a spreadsheet does not calculate %j',
  (cell) => expect(read(line([cell]))).toEqual([`'${cell}`]),
);

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a,\n@sum', "a,\n'@sum"],
  ['a;=b;=c', "a;'=b;'=c"],
  ['a\t +1', "a\t '+1"],
  ['a;;＝1', "a;;'＝1"],
  ['"|-2', '"|\'-2'],
  ['a;"=1+1', 'a;"\'=1+1'],
  ['a\n" "@sum', 'a\n" "\'@sum'],
])('a spreadsheet with another separator does not calculate %j', (cell, disarmed) =>
  expect(read(line([cell]))).toEqual([disarmed]),
);

test('numbers stay numbers', () => expect(line([-5, null])).toBe('"-5",""'));

test('where a comma parts decimals, semicolons part cells', () => {
  expect(inSpain.line(['a,b', 1.5])).toBe('"a,b";"1,5"');
  expect(csvFor({ language: 'ja', timeZone: 'Asia/Tokyo' }).line(['a', 1.5])).toBe('"a","1.5"');
  expect(inSpain.line(['=1+1'])).toBe('"\'=1+1"');
});

test('a time is that of the agency, whatever the clocks there did', () => {
  expect(line([new Date('2026-01-31T23:05:00Z')])).toBe('"2026-01-31 17:05:00"');
  expect(inSpain.line([new Date('2026-07-01T22:00:00Z')])).toBe('"2026-07-02 00:00:00"');
});

test('the file begins with the mark that Excel knows UTF-8 by', () => {
  expect(head(['name'])).toBe('\ufeff"name"');
});

test.each([
  ['de-CH', '"a";"1.5"'],
  ['fr-CH', '"a";'],
  ['de-DE', '"a";"1,5"'],
  ['en-US', '"a","1.5"'],
])('cells of %s', (language, line) =>
  expect(csvFor({ language, timeZone: 'UTC' }).line(['a', 1.5])).toContain(line),
);
