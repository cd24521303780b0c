import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlaceholders } from '../../src/content/loaders/content-files.ts';
import { britishSpellings, longHeadlines, unsupportedFigures } from '../../tools/report/findings.ts';
import { readingEase } from '../../tools/report/reading-ease.ts';
import { textsIn } from '../../tools/report/texts.ts';

const root = new URL('../../', import.meta.url);
const { sample = false } = parse(readFileSync(new URL('content/site.yaml', root), 'utf8')) as {
  sample?: boolean;
};
/** Flesch's reading ease of plain English. */
const PLAIN = 55;

const texts = sample ? textsIn(root, await readPlaceholders(root)) : [];

test.runIf(sample)('every page of the sample reads plainly', () => {
  const files = Map.groupBy(texts, ({ file }) => file);
  expect(files.size).toBeGreaterThan(50);
  const hard = [...files].filter(([, own]) => {
    const ease = readingEase(own.map(({ read }) => read));
    return ease !== undefined && ease < PLAIN;
  });
  expect(hard.map(([file]) => file)).toEqual([]);
});

test.runIf(sample)(
  'the sample is in American English, with short headlines and a source for each figure',
  () => {
    expect(britishSpellings(texts)).toEqual([]);
    expect(longHeadlines(texts)).toEqual([]);
    expect(unsupportedFigures(texts)).toEqual([]);
  },
);
