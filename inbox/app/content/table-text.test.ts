import { expect, test } from 'vitest';
import { cellsOfTable, rowOf, tableOf } from './table-text.ts';

test('a table has the cells of its rows, without their marks', () => {
  expect(cellsOfTable('| a | b \\| c |\n| - | - |\n| 1 |  |')).toEqual([
    ['a', 'b | c'],
    ['1', ''],
  ]);
});

test('a bar and a line break that are typed in a cell do not break its row', () => {
  expect(rowOf(['Design | UX', 'one\ntwo'])).toBe('| Design \\| UX | one two |');
});

test('a table that gets a column has it in each row', () => {
  expect(tableOf([['a', ''], ['1']])).toBe('| a |  |\n| --- | --- |\n| 1 |  |');
});
