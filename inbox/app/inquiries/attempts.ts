import { queryOptions, skipToken } from '@tanstack/react-query';
import { queries } from '../queries.ts';

/** How a reply is to be sent. */
export interface Sending {
  leavesAt?: number | undefined;
  /** Closes the inquiry. */
  closes?: boolean;
  /** Sends even if a colleague replied meanwhile. */
  anyway?: boolean;
}

/**
 * What became of a reply or a note that was sent. While it is on its way, its draft is kept, but its editor is closed, so
 * that the next keys are shortcuts.
 */
export interface Attempt {
  state: 'sending' | 'refused' | 'takenBack';
  error?: unknown;
  /** How a refused reply was to be sent. */
  sending?: Sending;
}

type Kind = 'reply' | 'note';

/** In the cache of queries, which is emptied when the session ends. */
export const attemptQuery = (kind: Kind, reference: string) =>
  queryOptions<Attempt | null>({
    queryKey: ['attempt', kind, reference],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: null,
  });

export const setAttempt = (kind: Kind, reference: string, attempt: Attempt | null): void =>
  void queries.setQueryData(attemptQuery(kind, reference).queryKey, attempt);

/** A reply that was taken back opens its editor once. */
export function settleTakenBack(reference: string): void {
  const { queryKey } = attemptQuery('reply', reference);
  queries.setQueryData(queryKey, (attempt) => (attempt?.state === 'takenBack' ? null : attempt));
}

/** Ids of the replies to an inquiry that were sent from this page, which no list may have yet. */
export const sentHereQuery = (reference: string) =>
  queryOptions({
    queryKey: ['sent-here', reference],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: (): readonly string[] => [],
  });

export const rememberSent = (reference: string, id: string): void =>
  void queries.setQueryData(sentHereQuery(reference).queryKey, (sent = []) => [...sent, id]);
