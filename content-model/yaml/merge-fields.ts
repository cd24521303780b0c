import { isFields, type Fields } from './fields.ts';
import type { Value } from './render-yaml.ts';

/** What a form edits of a content file. */
export interface Version {
  data: Value;
  /** The text below the fields, of files that have one. */
  body: string;
}

interface Merge {
  merged: Version;
  /** Paths of the fields that only the other version changed. */
  taken: string[][];
  /** Paths of the fields that both changed. */
  clashes: string[][];
}

/** Two versions and the one that both began with. */
interface Versions<Type> {
  base: Type;
  mine: Type;
  theirs: Type;
}

export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether one of the items stands at another place than before. */
const hasMoved = (items: readonly Value[], before: readonly Value[]): boolean =>
  items.some(
    (item, at) => !isSame(item, before[at]) && before.some((one, place) => place !== at && isSame(one, item)),
  );

const NAMES = ['id', 'slug', 'name', 'title'];
/** What tells an item from the others of its list. */
const identifyingValues = (item: Value | undefined): Value[] =>
  isFields(item) ? NAMES.map((name) => item[name] ?? null) : [];

/** Whether each item stands where it stood. Otherwise, a change of an item could go to the one that took its place. */
const isInPlace = (items: readonly Value[], before: readonly Value[]): boolean =>
  items.length === before.length &&
  !hasMoved(items, before) &&
  items.every((item, at) => isSame(identifyingValues(item), identifyingValues(before[at])));

/**
 * Merges two changed versions of a file by field. A list whose items are no longer in their places is one field.
 * @param chosen paths, joined by dots, of fields that both changed and for which the other version is kept
 */
export function mergeFields(
  { base, mine, theirs }: Versions<Version>,
  chosen: ReadonlySet<string> = new Set(),
): Merge {
  const taken: string[][] = [];
  const clashes: string[][] = [];

  function merge(
    path: string[],
    { base: before, mine: own, theirs: other }: Versions<Value | undefined>,
  ): Value | undefined {
    if (isSame(own, other) || isSame(before, other)) return own;
    if (isFields(before) && isFields(own) && isFields(other)) {
      // The order of the file, in which new fields of the draft come last.
      const keys = new Set([...Object.keys(other), ...Object.keys(own)]);
      const entries = [...keys].map((key) => [
        key,
        merge([...path, key], { base: before[key], mine: own[key], theirs: other[key] }),
      ]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Fields;
    }
    const isList = Array.isArray(before) && Array.isArray(own) && Array.isArray(other);
    if (isList && isInPlace(own, before) && isInPlace(other, before))
      return own.map(
        (item, index) =>
          merge([...path, `${index}`], { base: before[index], mine: item, theirs: other[index] }) as Value,
      );
    const isClash = !isSame(before, own);
    (isClash ? clashes : taken).push(path);
    return isClash && !chosen.has(path.join('.')) ? own : other;
  }

  const data = merge([], { base: base.data, mine: mine.data, theirs: theirs.data }) as Value;
  const body = merge(['body'], { base: base.body, mine: mine.body, theirs: theirs.body }) as string;
  return { merged: { data, body }, taken, clashes };
}
