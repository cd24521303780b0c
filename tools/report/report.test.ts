import { expect, it } from 'vitest';
import { britishSpellings, longHeadlines, unsupportedFigures } from './findings.ts';
import { readingEase } from './reading-ease.ts';
import type { Text } from './texts.ts';

const text = (source: string, more: Partial<Text> = {}): Text => ({
  ...{ location: 'content/faq.yaml:1', file: 'faq.yaml', field: 'content', source, visibleText: source },
  hasSource: false,
  ...more,
});

it('gives plain sentences more reading ease than long words, as Flesch reckons it', () => {
  // 206.835 − 1.015 × 6 words a sentence − 84.6 × 1 syllable a word
  expect(readingEase(['The cat sat on the mat.'])).toBeCloseTo(116.145, 2);
  const bloated = 'Organizational transformation necessitates comprehensive multidisciplinary collaboration.';
  expect(readingEase([bloated])).toBeLessThan(0);
  expect(readingEase(['Send', 'Our work'])).toBeUndefined();
});

it.each([
  'colours',
  'we organise it',
  'optimisation',
  'modernisation',
  'the centre',
  'travelled',
  'a programme',
  'two tills',
  "the jeweller's",
])('finds the British spelling in "%s"', (written) =>
  expect(britishSpellings([text(written)])).toHaveLength(1),
);

it('finds headlines that are too long, and figures that nobody vouches for', () => {
  expect(longHeadlines([text('x'.repeat(61), { field: 'title' }), text('x'.repeat(99))])).toHaveLength(1);
  expect(unsupportedFigures([text('We made 40 shops, 37% faster, and 3× as many sales.')])).toHaveLength(3);
  for (const fine of [text('{claims.clients} clients, in 2 weeks'), text('37%', { hasSource: true })])
    expect(unsupportedFigures([fine])).toEqual([]);
  expect(unsupportedFigures([text('37%', { file: 'projects/a.md' })])).toEqual([]);
});
