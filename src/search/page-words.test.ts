import { expect, test } from 'vitest';
import { headingsIn, wordsIn } from './page-words.ts';

const markdown =
  '# Title\n\n## A part\n\nSome text, some [link](/secret-path).\n\n- **Own code**: yours\n- plain\n';

test('headings are those of the parts and of named list entries', () => {
  expect(headingsIn(markdown)).toBe('A part Own code');
});

test('words stand once, in small letters, without addresses', () => {
  expect(wordsIn(markdown)).toBe('title part some text link own code yours plain');
});
