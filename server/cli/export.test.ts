import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './export.ts';

/** A plain RFC 4180 reader for one line whose cells are all quoted. */
const read = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) => (cell ?? '').replaceAll('""', '"'));

test('any text comes back as it was, but for the mark before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const back = read(csvLine(cells));
      expect(back).toHaveLength(cells.length);
      back.forEach((cell, index) => expect([cells[index], `'${cells[index]}`]).toContain(cell));
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1'])(
  'a spreadsheet does not calculate %j',
  (cell) => expect(read(csvLine([cell]))).toEqual([`'${cell}`]),
);

test('numbers stay numbers', () => expect(csvLine([-5, null])).toBe('"-5",""'));
