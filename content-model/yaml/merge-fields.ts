import type { Value } from './render-yaml.ts';

/** What a form edits of a content file. */
interface Version {
  data: Value;
  /** The text below the fields, of files that have one. */
  body: string;
}

interface Merge {
  merged: Version;
  /** Paths of the fields that only the other version changed. */
  taken: string[];
  /** Paths of the fields that both changed. */
  clashes: string[];
}

type Fields = { [key: string]: Value };

const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Versions {
  /** The version that both others began with. */
  base: Version;
  mine: Version;
  theirs: Version;
}

/**
 * Merges two changed versions of a file by field. A list of another length is one field.
 * @param chosen paths of fields that both changed and for which the other version is kept
 */
export function mergeFields(
  { base, mine, theirs }: Versions,
  chosen: ReadonlySet<string> = new Set(),
): Merge {
  const taken: string[] = [];
  const clashes: string[] = [];

  type Three = readonly [base: Value | undefined, mine: Value | undefined, theirs: Value | undefined];

  function merge(three: Three, path: readonly string[]): Value | undefined {
    const [before, own, other] = three;
    if (isSame(own, other) || isSame(before, other)) return own;
    if (isFields(before) && isFields(own) && isFields(other)) {
      // The order of the file, in which new fields of the draft come last.
      const keys = new Set([...Object.keys(other), ...Object.keys(own)]);
      const entries = [...keys].map((key) => [
        key,
        merge([before[key], own[key], other[key]], [...path, key]),
      ]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Fields;
    }
    const isList = Array.isArray(before) && Array.isArray(own) && Array.isArray(other);
    if (isList && before.length === own.length && own.length === other.length)
      return own.map(
        (item, index) => merge([before[index], item, other[index]], [...path, `${index}`]) as Value,
      );
    const name = path.join('.');
    const isClash = !isSame(before, own);
    (isClash ? clashes : taken).push(name);
    return isClash && !chosen.has(name) ? own : other;
  }

  const data = merge([base.data, mine.data, theirs.data], []) as Value;
  const body = merge([base.body, mine.body, theirs.body], ['body']) as string;
  return { merged: { data, body }, taken, clashes };
}
