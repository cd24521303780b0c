import { useEffect, useState } from 'react';
import type { ListedInquiry, Sort } from '../queries.ts';
import { groupOf } from './list-groups.ts';
import { hasChangedHere } from './changed-here.ts';
import { keepPlaces, type Place } from './steady-rows.ts';

interface Held {
  /** Of which list. */
  key: string;
  /** The inquiry that was open. */
  reference: string | undefined;
  places: readonly Place[];
  /** Whether the list was read since the member looked at it, so that its rows stay where they are. */
  isRead: boolean;
}

interface ReadList {
  rows: readonly ListedInquiry[];
  sort: Sort;
  /** Changes with the view, the search and the order. */
  key: string;
  /** The inquiry that is open. */
  reference: string | undefined;
  /** Whether the list is on the page, and nothing else in its place. */
  isShown: boolean;
  isFetching: boolean;
}

/** A place of the list with its row, unless that is gone. */
export interface ListItem extends Place {
  row: ListedInquiry | undefined;
}

/**
 * The rows of a list, which keep their places while it is read again in the background, until the member looks again: opens
 * the view, comes back to the list or to the window, or asks for what is new. The places of rows that are gone close when
 * another inquiry is opened.
 */
export function useSteadyRows({ rows, sort, key, reference, isShown, isFetching }: ReadList) {
  const none: Held = { key, reference, places: [], isRead: false };
  const [stored, setHeld] = useState<Held>(none);
  const held = stored.key === key && isShown ? stored : none;
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const heldPlaces =
    held.reference === reference
      ? held.places
      : held.places.filter((place) => byReference.has(place.reference));
  const fresh = rows.map((row) => ({ reference: row.reference, group: groupOf(row, sort) }));
  const lookAgain = () => setHeld({ ...none, isRead: !isFetching });
  useEffect(() => {
    const forget = () => {
      if (document.visibilityState === 'visible')
        setHeld((before) => ({ ...before, places: [], isRead: false }));
    };
    document.addEventListener('visibilitychange', forget);
    return () => document.removeEventListener('visibilitychange', forget);
  }, []);
  const { places, newCount, isBehind } = keepPlaces(held.isRead ? heldPlaces : [], fresh, hasChangedHere);
  const isRead = isShown && (held.isRead || (rows.length > 0 && !isFetching));
  const isSame =
    stored.key === key &&
    stored.reference === reference &&
    stored.isRead === isRead &&
    JSON.stringify(stored.places) === JSON.stringify(places);
  if (!isSame) setHeld({ key, reference, places, isRead });
  return {
    items: places.map((place): ListItem => ({ ...place, row: byReference.get(place.reference) })),
    /** How many wait to be shown; undefined if the list is as it would be read now. */
    waiting: isBehind || newCount > 0 ? newCount : undefined,
    lookAgain,
  };
}
