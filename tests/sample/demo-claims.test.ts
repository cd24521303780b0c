import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const { sample = false } = parse(read('content/site.yaml')) as { sample?: boolean };

const claims = parse(read('tests/sample/demo-claims.yaml')) as Record<
  string,
  { says: string; journey: string }[]
>;

/** Text beside the demo of each product of the sample site. */
const demoIntros = globSync('content/products/*.yaml', { cwd: ROOT }).flatMap((file) => {
  const { demo } = parse(read(file)) as { demo?: { intro: string } };
  return demo ? [[basename(file, '.yaml'), demo.intro] as const] : [];
});

/** Titles of the demo journeys, read from their test files. */
const journeys = globSync('demos/test/*.test.ts', { cwd: ROOT }).flatMap((file) =>
  Array.from(read(file).matchAll(/\b(?:test|it)\(\s*(['"`])(.+?)\1,/g), ([, , title]) => title!),
);

const sentencesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  );

test.runIf(sample).each(demoIntros)(
  'a journey shows each sentence beside the demo of %s',
  (product, intro) => {
    expect(claims[product]?.map(({ says }) => says)).toEqual(sentencesOf(intro));
    const missing = claims[product]!.filter(({ journey }) => !journeys.includes(journey));
    expect(missing).toEqual([]);
  },
);
