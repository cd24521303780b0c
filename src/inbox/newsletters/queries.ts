import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answerOf, api } from '../calls/client.ts';
import { lookAgain } from '../calls/live.ts';
import { queries } from '../calls/queries.ts';

export type Listed = InferResponseType<typeof api.newsletters.$get>[number];
export type Newsletter = InferResponseType<(typeof api.newsletters)[':id']['$get'], 200>;
export type SubscriberFilter = InferRequestType<typeof api.subscribers.list.$post>['json']['filter'];
export type Subscriber = InferResponseType<typeof api.subscribers.list.$post>[number];

/** While the server cannot tell of what others write and of what leaves, the page looks for it. */
const LOOK_AGAIN_MS = 5_000;
const LOOK_AT_SENDING_MS = 2_000;

/** Whether copies of it wait to leave. */
export const isLeaving = ({ state, results }: Pick<Newsletter, 'state' | 'results'>): boolean =>
  state === 'sending' && results.waiting > 0;

/** How many copies of it there are, and how many of them were tried and are done with. */
export function copiesOf({ results }: Pick<Newsletter, 'results'>): { done: number; all: number } {
  const done = results.sent + results.bounced + results.failed;
  return { done, all: done + results.waiting };
}

export const newslettersQuery = queryOptions({
  queryKey: ['newsletters', 'list'],
  queryFn: () => answerOf(api.newsletters.$get()),
  refetchInterval: () => lookAgain(LOOK_AGAIN_MS),
});

export const newsletterQuery = (id: string) =>
  queryOptions({
    queryKey: ['newsletters', 'one', id],
    queryFn: () => answerOf(api.newsletters[':id'].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      lookAgain(data && (isLeaving(data) || data.state === 'scheduled') ? LOOK_AT_SENDING_MS : LOOK_AGAIN_MS),
  });

export const countsQuery = queryOptions({
  queryKey: ['subscribers', 'counts'],
  queryFn: () => answerOf(api.subscribers.counts.$get()),
});

const PAGE_SIZE = 50;

/** Subscribers that fit, page by page. */
export const subscribersQuery = (filter: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: ['subscribers', 'list', filter],
    queryFn: ({ pageParam }) =>
      answerOf(api.subscribers.list.$post({ json: pageParam ? { filter, after: pageParam } : { filter } })),
    initialPageParam: undefined as { requested_at: number; id: string } | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < PAGE_SIZE || !last ? undefined : { requested_at: last.requested_at, id: last.id };
    },
  });

/** What is shown of newsletters is read again. */
export const readAgain = () => queries.invalidateQueries({ queryKey: ['newsletters'] });
