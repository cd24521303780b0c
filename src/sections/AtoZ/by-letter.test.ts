import { expect, test } from 'vitest';
import { byLetter } from './by-letter.ts';

const lettersOf = (...names: string[]) =>
  byLetter(
    names.map((name) => ({ name })),
    'en-US',
  ).map(({ letter, pages }) => [letter, pages.map(({ name }) => name)]);

test('names stand under their first letter, in order, whatever their case or accents', () => {
  expect(lettersOf('pricing', 'Élan', 'Eagle', 'POS')).toEqual([
    ['E', ['Eagle', 'Élan']],
    ['P', ['POS', 'pricing']],
  ]);
});

test('figures and signs come first, under one sign', () => {
  expect(lettersOf('About', '“Quoted”', '24/7 support')).toEqual([
    ['#', ['“Quoted”', '24/7 support']],
    ['A', ['About']],
  ]);
});
