import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf, refetchAll } from '../queries.ts';

const POLL_MS = 2_000;

/** Polls for changes and refetches the shown data. Returns whether the server is reachable. */
export function useLive(): boolean {
  const { data, isError, fetchStatus } = useQuery({
    ...queryOf('GET /changes'),
    retry: false,
    refetchInterval: POLL_MS,
    // The title of a tab in the background shows how many inquiries are new.
    refetchIntervalInBackground: true,
  });
  const isConnected = !isError && fetchStatus !== 'paused';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isConnected || data === undefined) return;
    if (!isFirst.current) void refetchAll();
    isFirst.current = false;
  }, [data, isConnected]);
  return isConnected;
}
