import { queryOptions, skipToken } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import type { Change } from './change-requests.ts';

/** A change that was not saved, because somebody else changed the inquiry since the member saw it. */
export interface Conflict {
  change: Change;
  /** Ids of the events that the member saw in its history. */
  seen: readonly string[];
}

/** In the cache of queries, which is emptied when the session ends. */
export const conflictQuery = (reference: string) =>
  queryOptions<Conflict | null>({
    queryKey: ['conflict', reference],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: null,
  });

export const showConflict = (reference: string, conflict: Conflict): void =>
  void queries.setQueryData(conflictQuery(reference).queryKey, conflict);

/** Removes the message about a conflict: a later change was saved, or the member keeps what the inquiry is now. */
export const settleConflict = (reference: string): void =>
  void queries.setQueryData(conflictQuery(reference).queryKey, null);
