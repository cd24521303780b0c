import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answerOf, api } from '../calls/client.ts';

export type Filter = InferRequestType<typeof api.enquiries.list.$post>['json']['filter'];
export type Listed = InferResponseType<typeof api.enquiries.list.$post>[number];
export type Enquiry = InferResponseType<(typeof api.enquiries)[':reference']['$get']>;
export type Status = Enquiry['status'];

const PAGE_SIZE = 50;
export const STATUSES: Status[] = ['new', 'open', 'won', 'lost'];

/** Enquiries that fit, page by page. */
export const listQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', 'list', filter],
    queryFn: ({ pageParam }) =>
      answerOf(api.enquiries.list.$post({ json: pageParam ? { filter, after: pageParam } : { filter } })),
    initialPageParam: undefined as { received_at: number; reference: string } | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < PAGE_SIZE || !last
        ? undefined
        : { received_at: last.received_at, reference: last.reference };
    },
  });

/** What the list begins with. */
export const NEW_ONES: Filter = { view: 'new', text: '', unread: false, mine: false, unanswered: false };

export const filtersQuery = queryOptions({
  queryKey: ['filters'],
  queryFn: () => answerOf(api.filters.$get()),
});

/** How many are new, and how many are held back. */
export const waitingQuery = queryOptions({
  queryKey: ['enquiries', 'waiting'],
  queryFn: () => answerOf(api.enquiries.waiting.$get()),
});

const LOOK_AGAIN_MS = 2_000;
const isLeaving = ({ state, leaves_at, last_error }: Enquiry['answers'][number]) =>
  state === 'waiting' && !last_error && leaves_at < Date.now() + 15_000;

/** One, whole. */
export const oneQuery = (reference: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', reference],
    queryFn: () => answerOf(api.enquiries[':reference'].$get({ param: { reference } })),
    // What leaves in this moment is not said by anybody.
    refetchInterval: ({ state: { data } }) => (data?.answers.some(isLeaving) ? LOOK_AGAIN_MS : false),
  });
