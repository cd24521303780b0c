import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from '../messages.ts';

/** As long as nothing was read: that it is, or that it waits for the connection. */
export function Loading({ query }: { query: Pick<UseQueryResult, 'isPending' | 'isPaused'> }) {
  if (!query.isPending) return null;
  return <p role="status">{query.isPaused ? messages.waits : messages.loading}</p>;
}
