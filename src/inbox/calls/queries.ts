import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, api, CallFailed } from './client.ts';

const isSignedOut = (error: unknown) => error instanceof CallFailed && error.code === 'signed-out';
/** What did not arrive, or found the database away, may work in a moment. */
export const isWorthAnotherTry = (error: unknown) =>
  error instanceof CallFailed && ['offline', 'away'].includes(error.code);

/** Whoever finds the session ended shows the way in, with the address kept. */
function onError(error: unknown) {
  if (isSignedOut(error)) queries.setQueryData(sessionQuery.queryKey, null);
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: (count, error) => isWorthAnotherTry(error) && count < 3, staleTime: 10_000 },
    // What cannot be sent now says so; held back, it would be sent by itself when nobody thinks of it any more.
    mutations: { networkMode: 'always' },
  },
});

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    answerOf(api.session.$get()).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    }),
});
export type Session = InferResponseType<typeof api.session.$get>;

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => answerOf(api.sessions.$get()),
});
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => answerOf(api.passkeys.$get()),
});
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => answerOf(api.members.$get()),
});
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => answerOf(api.invitations.$get()),
});
export const auditQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: () => answerOf(api.audit.$get()),
});
