import { expect, test } from 'vitest';
import { printable } from './terminal.ts';

test('no escape sequence reaches the terminal, line breaks do', () => {
  expect(printable('a\u001b[31mb\u0007\u202ec\nd')).toBe('a\ufffd[31mb\ufffdc\nd');
});
