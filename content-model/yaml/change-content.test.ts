import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Node } from 'yaml';
import { changeContent, readEditable } from './change-content.ts';
import { parseContent, pathsIn, splitFrontMatter } from './content-file.ts';
import type { Value } from './render-yaml.ts';

const SITES = ['content/', 'tests/fixture-site/content/'].map(
  (folder) => new URL(`../../${folder}`, import.meta.url),
);
const FILES = SITES.flatMap((site) =>
  pathsIn(site, '**/*.{yaml,md}').map((file) => ({
    file,
    source: readFileSync(new URL(file, site), 'utf8'),
    isMarkdown: file.endsWith('.md'),
  })),
);

type Path = (string | number)[];
/** All values below `value`, with their paths. */
function* valuesIn(value: Value, path: Path = []): Generator<[Path, Value]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    yield* valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

function withValue(data: Value, [step, ...rest]: Path, value: Value): Value {
  if (step === undefined) return value;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, Value>;
  copy[step] = withValue(copy[step]!, rest, value);
  return copy as Value;
}

/** The source before and after a value, without the blanks next to it. */
function around(source: string, isMarkdown: boolean, path: Path): [string, string] {
  const { document } = parseContent(source, isMarkdown);
  const start = isMarkdown ? splitFrontMatter(source)!.start : 0;
  const { range } = document.getIn(path, true) as Node;
  return [source.slice(0, start + range![0]).trimEnd(), source.slice(start + range![1]).trimStart()];
}

const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length]!;
const commentsIn = (source: string) => source.match(/^\s*#.*$/gm) ?? [];
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'yes',
      '1',
      '01',
      "it's",
      'a: b',
      '- a',
      '# a',
      '{site.name}',
      '"',
      'a\nb',
      ' a',
      'null',
      '~',
      '2026-01-01',
      '[a',
      'a, b',
      '',
      '&a',
      '*a',
      '!a',
      '%',
      '@',
      '`',
      '? a',
      'a #b',
      'a\\b',
      'x\n\ny\n',
      '\u2000',
    ),
  )
  .map((value) => value.replaceAll(/[^\P{Cc}\n\t]|\uFEFF/gu, ''));

/** A list and a field in all layouts, with comments. */
const SOURCE = `# Ours
items:
  # First
  - name: one # 1
    tags: [a, b]

  # Second
  - name: two
    text: >-
      Long
      words
empty: []
`;

describe('a change of a list', () => {
  const { data, body } = readEditable(SOURCE, false) as {
    data: { items: Value[]; empty: Value[] };
    body: string;
  };
  const [one, two] = data.items as [Value, Value];
  test.each([
    [
      'to the other order moves its comments',
      [two, one],
      /# First\n\n  # Second\n  - name: two\n[^]*words\n  - name: one # 1/,
    ],
    ['by a new item writes it below', [one, two, { name: 'three: 3' }], /words\n  - name: 'three: 3'\nempty/],
    ['by removing the last one', [one], /\[a, b\]\nempty/],
  ])('%s', (_, items, expected) => {
    expect(changeContent(SOURCE, false, { data: { ...data, items }, body })).toMatch(expected);
  });
});

describe('a change of any content file', () => {
  test('of one value changes nothing else', { tags: ['full'] }, () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.oneof(text, fc.integer(), fc.boolean()), (which, place, value) => {
        const { source, isMarkdown } = pick(FILES, which);
        const { data, body } = readEditable(source, isMarkdown);
        const leaves = [...valuesIn(data)].filter(([, one]) => typeof one !== 'object');
        const [path, before] = pick(leaves, place);
        const after = { data: withValue(data, path, value), body };
        const changed = changeContent(source, isMarkdown, after);
        expect(readEditable(changed, isMarkdown)).toEqual(after);
        const [prefix, suffix] = around(source, isMarkdown, path);
        expect(changed.startsWith(prefix)).toBe(true);
        expect(changed.endsWith(suffix)).toBe(true);
        if (before === value) expect(changed).toBe(source);
      }),
      { numRuns: 150 },
    );
  });

  test('of a list moves, adds and removes items with their comments', { tags: ['full'] }, () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.constantFrom('add', 'remove', 'move', 'empty')),
        ([which, place, from, to, kind]) => {
          const { source, isMarkdown } = pick(FILES, which);
          const { data, body } = readEditable(source, isMarkdown);
          const lists = [...valuesIn(data)].filter(([, one]) => Array.isArray(one) && one.length > 0);
          if (lists.length === 0) return;
          const [path, value] = pick(lists, place);
          const list = [...(value as Value[])];
          const [item] = list.splice(from % list.length, 1) as [Value];
          if (kind === 'add') list.splice(from % (list.length + 1), 0, item, item);
          if (kind === 'move') list.splice(to % (list.length + 1), 0, item);
          const after = { data: withValue(data, path, kind === 'empty' ? [] : list), body };
          const changed = changeContent(source, isMarkdown, after);
          expect(readEditable(changed, isMarkdown)).toEqual(after);
          if (kind === 'move') {
            expect(commentsIn(changed).toSorted()).toEqual(commentsIn(source).toSorted());
            expect(changed.length - source.length).toBeLessThan(400);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('adds and removes fields', { tags: ['full'] }, () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), text),
        ([which, place, key, adds, value]) => {
          const { source, isMarkdown } = pick(FILES, which);
          const { data, body } = readEditable(source, isMarkdown);
          const maps = [...valuesIn(data)].filter(
            ([, one]) => typeof one === 'object' && one !== null && !Array.isArray(one),
          );
          const [path, fields] = pick(maps, place) as [Path, Record<string, Value>];
          const names = Object.keys(fields);
          const rest = Object.fromEntries(
            Object.entries(fields).filter(([name]) => adds || name !== pick(names, key)),
          );
          const after = { data: withValue(data, path, adds ? { ...rest, 'a new one': value } : rest), body };
          if (path.length === 0 && Object.keys(after.data as object).length === 0) return;
          expect(readEditable(changeContent(source, isMarkdown, after), isMarkdown)).toEqual(after);
        },
      ),
      { numRuns: 150 },
    );
  });
});
