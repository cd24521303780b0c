import { expect, test } from 'vitest';
import { bar, column, printable } from './terminal.ts';

test('no escape sequence reaches the terminal, line breaks do', () => {
  expect(printable('a\u001b[31mb\u0007\u202ec\nd')).toBe('a\ufffd[31mb\ufffdc\nd');
});

test('a column keeps its width', () => {
  expect(column('short', 8)).toBe('short   ');
  expect(column('rather\nlong', 8)).toBe('rather …');
  expect(column('🛠🛠', 3)).toBe('🛠🛠 ');
});

test('a bar shows its share, and anything above nothing', () => {
  expect(bar(10, 10, 4)).toBe('████');
  expect(bar(1, 1000, 4)).toBe('▏');
  expect(bar(0, 10, 4)).toBe('');
});
