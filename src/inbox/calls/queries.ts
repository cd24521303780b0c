import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { closeDrafts, openDrafts } from '../drafts.ts';
import { hideToast } from '../toasts.tsx';
import { answerOf, api, CallFailed, isRetryable } from './client.ts';

const isSignedOut = (error: unknown) => error instanceof CallFailed && error.code === 'signed-out';

/** An ended session shows the sign-in page at the same address. */
function onError(error: unknown) {
  if (isSignedOut(error)) endSession();
}

/** Leaves no data in memory for the next user of the browser. */
export function endSession(): void {
  closeDrafts();
  hideToast();
  queries.setQueryData(sessionQuery.queryKey, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: (count, error) => isRetryable(error) && count < 3, staleTime: 10_000 },
    // A paused mutation would be sent later without notice, so it fails at once while offline.
    mutations: { networkMode: 'always' },
  },
});

/** The session of the signed-in member, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    answerOf(api.session.$get()).then(
      async (session) => {
        await openDrafts(session.member, session.draftKey);
        return session;
      },
      (error: unknown) => {
        if (isSignedOut(error)) return null;
        throw error;
      },
    ),
});
export type Session = InferResponseType<typeof api.session.$get>;
