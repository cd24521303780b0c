import { expect, it } from 'vitest';
import { wordLength } from './word-length.ts';

it.each([
  ['Innovate Against Odds', 'short'],
  ['Programas claros', 'long'],
  ['Transformación digital', 'longer'],
  ['Build-to-order', 'short'],
])('"%s" has %s words', (headline, length) => expect(wordLength(headline)).toBe(length));
