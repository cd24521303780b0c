import type { GroupName } from './list-groups.ts';

/** Where a row stands in the list: after the one before, under a heading. */
export interface Place {
  reference: string;
  group: GroupName;
}

interface Steady {
  places: Place[];
  /** How many rows wait to be shown, because they would move others. */
  newCount: number;
  /** Whether the rows stand otherwise than they would in a list that is read now. */
  isBehind: boolean;
}

/**
 * Keeps the rows of a list at their places when it is read again, so that none moves under the pointer. What comes at the
 * end is added; the places of rows that are gone stay, except at the end and of those that the member took out.
 * @param isOwn whether the member changed an inquiry here, so that its row comes and goes at once
 */
export function keepPlaces(
  held: readonly Place[],
  fresh: readonly Place[],
  isOwn: (reference: string) => boolean,
): Steady {
  const order = new Map(fresh.map(({ reference }, index) => [reference, index]));
  const kept = held.filter(({ reference }) => order.has(reference) || !isOwn(reference));
  const lastShown = kept.findLastIndex(({ reference }) => order.has(reference));
  const places = kept.slice(0, lastShown + 1);
  const end = Math.max(-1, ...places.map(({ reference }) => order.get(reference) ?? -1));
  const known = new Set(places.map(({ reference }) => reference));
  let newCount = 0;
  for (const [index, place] of fresh.entries()) {
    if (known.has(place.reference)) continue;
    if (index > end) places.push(place);
    else if (isOwn(place.reference)) places.splice(indexAfter(places, fresh[index - 1]), 0, place);
    else newCount += 1;
  }
  const isBehind = places.some(
    ({ reference, group }, index) => fresh[index]?.reference !== reference || fresh[index].group !== group,
  );
  return { places, newCount, isBehind };
}

/** The index after a row; the first without one. */
const indexAfter = (places: readonly Place[], former: Place | undefined): number =>
  places.findIndex(({ reference }) => reference === former?.reference) + 1;
