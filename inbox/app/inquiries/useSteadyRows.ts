import { useEffect, useState } from 'react';
import type { ListedInquiry, Sort } from '../queries.ts';
import { groupOf } from './list-groups.ts';
import { hasChangedHere } from './changed-here.ts';
import { keepPlaces, type Place } from './steady-rows.ts';

interface Held {
  /** Of which list. */
  key: string;
  places: readonly Place[];
  /** Whether the list was read since the member looked at it, so that its rows stay where they are. */
  isRead: boolean;
}

interface ReadList {
  rows: readonly ListedInquiry[];
  sort: Sort;
  /** Changes with the view, the search and the order. */
  key: string;
  isFetching: boolean;
}

/** A place of the list with its row, unless that is gone. */
export interface ListItem extends Place {
  row: ListedInquiry | undefined;
}

/**
 * The rows of a list, which keep their places while it is read again in the background, until the member looks again: opens
 * the view, comes back to the window, or asks for what is new.
 */
export function useSteadyRows({ rows, sort, key, isFetching }: ReadList) {
  const [stored, setHeld] = useState<Held>({ key, places: [], isRead: false });
  const held = stored.key === key ? stored : { key, places: [], isRead: false };
  const fresh = rows.map((row) => ({ reference: row.reference, group: groupOf(row, sort) }));
  const lookAgain = () => setHeld({ key, places: [], isRead: !isFetching });
  useEffect(() => {
    const forget = () => {
      if (document.visibilityState === 'visible') setHeld({ key, places: [], isRead: false });
    };
    document.addEventListener('visibilitychange', forget);
    return () => document.removeEventListener('visibilitychange', forget);
  }, [key]);
  const { places, newCount, isBehind } = keepPlaces(held.isRead ? held.places : [], fresh, hasChangedHere);
  const isRead = held.isRead || (rows.length > 0 && !isFetching);
  const isSame =
    stored.key === key &&
    stored.isRead === isRead &&
    JSON.stringify(stored.places) === JSON.stringify(places);
  if (!isSame) setHeld({ key, places, isRead });
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return {
    items: places.map((place): ListItem => ({ ...place, row: byReference.get(place.reference) })),
    /** How many wait to be shown; undefined if the list is as it would be read now. */
    waiting: isBehind || newCount > 0 ? newCount : undefined,
    lookAgain,
  };
}
