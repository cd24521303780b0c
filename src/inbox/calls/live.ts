import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, api } from './client.ts';
import { queries } from './queries.ts';

const POLL_MS = 2_000;
/** What is read again after a change. */
const FOLLOWED = ['enquiries', 'newsletters', 'subscribers', 'operations', 'numbers'];

const changesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: () => answerOf(api.changes.$get()),
  retry: false,
  refetchInterval: POLL_MS,
  // The title of a tab in the background shows how many enquiries are new.
  refetchIntervalInBackground: true,
});

/** Polls for changes and reads again what is shown. Returns whether the server can be reached. */
export function useLive(): boolean {
  const { data, isError, fetchStatus } = useQuery(changesQuery);
  const isConnected = !isError && fetchStatus !== 'paused';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isConnected || data === undefined) return;
    if (!isFirst.current) for (const key of FOLLOWED) void queries.invalidateQueries({ queryKey: [key] });
    isFirst.current = false;
  }, [data, isConnected]);
  return isConnected;
}
