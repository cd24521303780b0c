// @module-tag full
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { changeContent, readEditable } from '../../content-model/yaml/change-content.ts';
import { pathsIn } from '../../content-model/yaml/content-file.ts';
import type { Value } from '../../content-model/yaml/render-yaml.ts';
import { checkContent } from './check.ts';

const EDITS = 80;
/** A plain word in a sentence: no placeholder, link, address or mark is near it. */
const WORD = /(?<=^|[\p{L},] )\p{Ll}{5,}(?= \p{L})/gu;
const WORDS_OF_A_SENTENCE = 8;

/** The paths of all texts that are sentences. */
function* sentencesIn(value: Value, path: string[] = []): Generator<string[]> {
  if (typeof value === 'string' && value.split(' ').length >= WORDS_OF_A_SENTENCE && value.match(WORD))
    yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* sentencesIn(child, [...path, key]);
}

/** Changes the value at a path. */
function withText(data: Value, [step, ...rest]: string[], change: (text: string) => string): Value {
  if (step === undefined) return change(data as string);
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, Value>;
  copy[step] = withText(copy[step]!, rest, change);
  return copy as Value;
}

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;

/** Rewrites one word of a text to another one of the same length. */
function withOtherWord(text: string, number: number): string {
  const found = pick([...text.matchAll(WORD)], number);
  const [word] = found;
  const other = [...word].toReversed().join('');
  return text.slice(0, found.index) + other + text.slice(found.index + word.length);
}

test.each(['content/', 'tests/fixture-site/content/'])(
  `after ${EDITS} edits of a word %s differs in these lines only, and passes the check`,
  async (site) => {
    const content = pathToFileURL(`${temporaryFolder()}/`);
    cpSync(new URL(`../../${site}`, import.meta.url), fileURLToPath(content), { recursive: true });
    const files = pathsIn(content, '{pages,products,services,projects,blog,authors}/*.{yaml,md}');
    for (const [which, place, word] of fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat()), EDITS)) {
      const file = pick(files, which);
      const source = readFileSync(new URL(file, content), 'utf8');
      const isMarkdown = file.endsWith('.md');
      const { data, body } = readEditable(source, isMarkdown);
      const paths = [...sentencesIn(data)];
      if (paths.length === 0) continue;
      const after = withText(data, pick(paths, place), (text) => withOtherWord(text, word));
      const changed = changeContent(source, isMarkdown, { data: after, body });
      expect(readEditable(changed, isMarkdown)).toEqual({ data: after, body });
      expect(changed.split('\n').filter((line) => !source.includes(line)).length).toBeLessThanOrEqual(8);
      writeFileSync(new URL(file, content), changed);
    }
    expect((await checkContent(content)).issues).toEqual([]);
  },
);
