import { describe, expect, it } from 'vitest';
import { demo, type Messages } from '../../content-model/schemas/demos/demo.ts';
import { plural } from '../../content-model/text/plural.ts';
import { compileTexts, type Tree } from './demo-content.ts';

const texts = { none: [], moved: ['from', 'to'], lost: ['count', 'name'] } as const;
const written = { none: 'a "quote"', moved: 'to {to}, `from` ${from} \\', lost: 'Lost: {count}' };
const { schema } = demo(texts);

/** Evaluates the generated code, as the browser does. */
const run = (given: object) =>
  // oxlint-disable-next-line no-new-func
  new Function('plural', `return ${compileTexts(texts, schema.parse({ messages: given }).messages as Tree)}`)(
    plural,
  ) as Messages<typeof texts>;

const issuesOf = (given: object) =>
  (schema.safeParse({ messages: { ...written, ...given } }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('texts of a demo as JavaScript', () => {
  it('are written as they are, with values in their places', () => {
    const { none, moved, lost } = run(written);
    expect(none).toBe('a "quote"');
    expect(moved('A', 'B')).toBe('to B, `from` $A \\');
    expect(lost(2, 'x')).toBe('Lost: 2');
  });

  it('have the form of their count', () => {
    const { lost } = run({
      ...written,
      lost: { zero: 'none', one: '{count} {name}', other: '{count} {name}s' },
    });
    expect([0, 1, 2].map((count) => lost(count, 'deal'))).toEqual(['none', '1 deal', '2 deals']);
    expect(run({ ...written, lost: { other: '{count}件' } }).lost(1, '')).toBe('1件');
  });
});

describe('the file of a demo', () => {
  it('is taken as it should be', () => expect(issuesOf({})).toEqual([]));

  it.each([
    [{ moved: 'to {place}' }, 'messages.moved: {place} is not known here. Known: {from}, {to}'],
    [{ none: '{to}' }, 'messages.none: {to} is not known here. Known: none'],
    [{ lost: { one: 'one' } }, 'messages.lost.other: Invalid input: expected string, received undefined'],
    [
      { lost: { other: '{counts}' } },
      'messages.lost.other: {counts} is not known here. Known: {count}, {name}',
    ],
    [{ moved: { other: 'x' } }, 'messages.moved: Invalid input: expected string, received object'],
    [{ none: undefined }, 'messages.none: Invalid input: expected string, received undefined'],
    [{ nonne: 'x' }, 'messages: Unrecognized key: "nonne"'],
  ])('is refused with field and reason: %o', (given, issue) => expect(issuesOf(given)).toEqual([issue]));
});
