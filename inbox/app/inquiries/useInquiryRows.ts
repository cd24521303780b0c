import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { inquiriesQuery } from '../queries.ts';
import { UNANSWERED, type useListState } from './useListState.ts';
import { useSteadyRows } from './useSteadyRows.ts';

interface InquiryRows {
  listState: ReturnType<typeof useListState>;
  /** The inquiry that is open. */
  reference: string | undefined;
  /** Whether the list is on the page, and nothing else in its place. */
  isShown: boolean;
}

/** The rows of the list. */
export function useInquiryRows({ listState, reference, isShown }: InquiryRows) {
  const { filter, appliedFilter, deferredFilter, sort, isRestored, update } = listState;
  const query = useInfiniteQuery(inquiriesQuery(deferredFilter, sort));
  const { isFetching, isSuccess, hasNextPage } = query;
  const { items, waiting, lookAgain } = useSteadyRows({
    rows: query.data?.pages.flat() ?? [],
    sort,
    key: JSON.stringify([deferredFilter, sort]),
    reference,
    isShown,
    isFetching,
  });
  const rows = items.flatMap(({ row }) => row ?? []);
  const isRead = isSuccess && !isFetching;
  const isEmpty = rows.length === 0 && !filter.text.trim();
  useLayoutEffect(() => {
    if (!isRestored || !isRead || reference !== undefined) return;
    // A member who comes back sees what waits for a reply instead of an empty view.
    update({ isRestored: false, ...(isEmpty && { filter: UNANSWERED }) });
  });
  const isListed = rows.some((row) => row.reference === reference);
  /** The opened inquiry that the list had, which may have left it since. */
  const [listed, setListed] = useState<string>();
  if (isListed && listed !== reference) setListed(reference);
  return {
    query,
    items,
    rows,
    /** How many wait to be shown; undefined if the list is up to date. */
    behind: waiting,
    lookAgain,
    /** Whether the rows are those of what is applied. */
    isLoaded: isSuccess && deferredFilter === appliedFilter,
    /** Whether the inquiry was opened by a link, while the list shows something else. */
    isForeign: reference !== undefined && isRead && listed !== reference && !isListed && !hasNextPage,
  };
}
