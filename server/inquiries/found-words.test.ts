import { expect, test } from 'vitest';
import { foundWords } from './found-words.ts';

/** The parts of a text that are marked. */
const marked = (text: string, ...words: string[]) =>
  foundWords(text, words).map(([start, end]) => text.slice(start, end));

test('words are found in any case, without accents, and inside words', () => {
  expect(marked('An Übergabe of the CAFÉ shop', 'uber', 'cafe')).toEqual(['Über', 'CAFÉ']);
});

test('accents that are characters of their own belong to their letters', () => {
  expect(marked('the cafe\u0301 shop', 'café')).toEqual(['cafe\u0301']);
});

test('words that become longer when they are compared are marked whole', () => {
  expect(marked('Große Straße 3', 'strasse')).toEqual(['Straße']);
});

test('a phrase is found, and a word inside it is not marked again', () => {
  expect(marked('We call you tomorrow, I said', 'call you tomorrow', 'you')).toEqual(['call you tomorrow']);
});

test('apostrophes and hyphens are ignored within words', () => {
  expect(marked('Anne-Marie O’Neill', 'annemarie', "o'neill")).toEqual(['Anne-Marie', 'O’Neill']);
});

test('a text without the word has no mark', () => {
  expect(marked('A shop', 'store', ' ')).toEqual([]);
});
