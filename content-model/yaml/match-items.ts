import { isDeepStrictEqual } from 'node:util';
import type { Value } from './render-yaml.ts';

/**
 * Returns for each new item the index of the old item that it was: an equal one, else the unmatched one at the same
 * place, else any unmatched one; undefined for a new item.
 */
export function matchItems(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const equal = after.map((item) => take([...free].find((index) => isDeepStrictEqual(before[index], item))));
  const samePlace = equal.map((match, index) => match ?? take(free.has(index) ? index : undefined));
  const isShorter = before.length - free.size < after.length && before.length >= after.length;
  return samePlace.map((match) => match ?? take(isShorter ? [...free][0] : undefined));
}
