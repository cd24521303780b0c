import { expect, test } from 'vitest';
import { run } from './run.ts';
import { printable } from './terminal.ts';

test('escape sequences are removed from terminal output, line breaks kept', () => {
  expect(printable('a\u001b[31mb\u0007\u202ec\nd')).toBe('a\ufffd[31mb\ufffdc\nd');
});

test('bidirectional control characters are removed from terminal output', () => {
  expect(printable('a\u061c\u200e\u200f\u202a\u202e\u2066\u2069b')).toBe('ab');
});

test.each(['constructor', '__proto__', 'leads'])('%s is no program', async (program) => {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  expect(await run([program, 'x'], {}, { print, printError: print })).toBe(2);
  expect(printed).toEqual([expect.stringContaining(`There is no program "${program}"`)]);
});
