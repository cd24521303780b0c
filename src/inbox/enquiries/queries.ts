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

/** How many are new, and how many are held back. */
export const waitingQuery = queryOptions({
  queryKey: ['enquiries', 'waiting'],
  queryFn: () => answerOf(api.enquiries.waiting.$get()),
});

/** One, whole. */
export const oneQuery = (reference: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', reference],
    queryFn: () => answerOf(api.enquiries[':reference'].$get({ param: { reference } })),
  });
