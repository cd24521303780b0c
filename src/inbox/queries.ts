import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientResponse, InferRequestType, InferResponseType } from 'hono/client';
import { answerOf, api } from './calls/client.ts';

export type Filter = InferRequestType<typeof api.enquiries.list.$post>['json']['filter'];
export type Sort = InferRequestType<typeof api.enquiries.list.$post>['json']['sort'];
export type ListedEnquiry = InferResponseType<typeof api.enquiries.list.$post>[number];
export type Enquiry = InferResponseType<(typeof api.enquiries)[':reference']['$get']>;
export type Status = Enquiry['status'];
export type ListedNewsletter = InferResponseType<typeof api.newsletters.$get>[number];
export type Newsletter = InferResponseType<(typeof api.newsletters)[':id']['$get'], 200>;
export type SubscriberFilter = InferRequestType<typeof api.subscribers.list.$post>['json']['filter'];
export type Subscriber = InferResponseType<typeof api.subscribers.list.$post>[number];
export type Numbers = InferResponseType<(typeof api.numbers)[':unit']['$get'], 200>;
export type Unit = Numbers['unit'];
export type Counts = Numbers['total']['now'];
export type Operations = InferResponseType<typeof api.operations.$get>;
export type Failure = Operations['failures']['rows'][number];

/** A query of a route without parameters. */
const queryOf = <T>(queryKey: string[], route: { $get: () => Promise<ClientResponse<T>> }) =>
  queryOptions({ queryKey, queryFn: () => answerOf(route.$get()) });

const PAGE_SIZE = 50;
const AUDIT_PAGE = 200;
/** How often a page reports that its member reads or writes. */
const PRESENCE_MS = 4_000;
/** Polling intervals: while copies or answers leave, for text that others may edit, and for overviews. */
const SENDING_MS = 2_000;
const EDITED_MS = 5_000;
const OVERVIEW_MS = 15_000;

/** Pages of a list, each asked for after the last row of the one before. */
const pagesOf = <Row, Cursor>(size: number, cursorOf: (last: Row) => Cursor) => ({
  initialPageParam: undefined as Cursor | undefined,
  getNextPageParam(page: Row[]) {
    const last = page.at(-1);
    return last && page.length >= size ? cursorOf(last) : undefined;
  },
});

export const STATUSES: Status[] = ['new', 'open', 'won', 'lost'];
const EVERYTHING: Filter = { view: 'all', text: '', unread: false, mine: false, unanswered: false };

/** The views of the list, in the order of the rail. */
export const VIEWS = {
  unanswered: { ...EVERYTHING, unanswered: true },
  mine: { ...EVERYTHING, mine: true },
  new: { ...EVERYTHING, view: 'new' },
  open: { ...EVERYTHING, view: 'open' },
  snoozed: { ...EVERYTHING, view: 'snoozed' },
  won: { ...EVERYTHING, view: 'won' },
  lost: { ...EVERYTHING, view: 'lost' },
  quarantined: { ...EVERYTHING, view: 'quarantined' },
  all: EVERYTHING,
} satisfies Record<string, Filter>;
export type ViewName = keyof typeof VIEWS;

export const isSameFilter = (one: Filter, other: Filter): boolean =>
  (Object.keys(one) as (keyof Filter)[]).every((key) => one[key] === other[key]);

/** The view that a filter shows, whatever is searched for in it. */
export const viewOf = (filter: Filter): ViewName | undefined =>
  (Object.keys(VIEWS) as ViewName[]).find((name) =>
    isSameFilter(VIEWS[name], { ...filter, text: '', unread: false }),
  );

export const enquiriesQuery = (filter: Filter, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', 'list', filter, sort],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.enquiries.list.$post({ json: pageParam ? { filter, sort, after: pageParam } : { filter, sort } }),
      ),
    ...pagesOf(PAGE_SIZE, ({ received_at, reference, dueAt }: ListedEnquiry) => ({
      received_at,
      reference,
      dueAt,
    })),
  });

/** Whether an answer or a delivery is about to leave. No change tells when it has. */
const leavesSoon = ({ answers, deliveries }: Enquiry) =>
  [...answers.map((one) => ({ ...one, due_at: one.leaves_at })), ...deliveries].some(
    ({ state, due_at, last_error }) => state === 'waiting' && !last_error && due_at < Date.now() + 15_000,
  );

export const enquiryQuery = (reference: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', reference],
    queryFn: () => answerOf(api.enquiries[':reference'].$get({ param: { reference } })),
    refetchInterval: ({ state: { data } }) => (data && leavesSoon(data) ? SENDING_MS : false),
  });

/** Reports that the member reads or writes, and reads which colleagues do. A tab in the background does not. */
export const presenceQuery = (reference: string, writing: boolean) =>
  queryOptions({
    queryKey: ['presence', reference, writing],
    queryFn: () =>
      answerOf(api.enquiries[':reference'].presence.$post({ param: { reference }, json: { writing } })),
    retry: false,
    staleTime: 0,
    refetchInterval: PRESENCE_MS,
    placeholderData: keepPreviousData,
  });

export const countQuery = (filter: Filter, until: number) =>
  queryOptions({
    queryKey: ['enquiries', 'count', filter, until],
    queryFn: () => answerOf(api.enquiries.count.$post({ json: { which: { filter, until } } })),
  });

export const waitingQuery = queryOf(['enquiries', 'waiting'], api.enquiries.waiting);

export const filtersQuery = queryOf(['filters'], api.filters);

/** The member's signature, and the templates of content/mails.yaml. */
export const answeringQuery = queryOf(['answering'], api.answering);

/** Whether copies of a newsletter wait to leave. */
export const isLeaving = ({ state, results }: Pick<Newsletter, 'state' | 'results'>): boolean =>
  state === 'sending' && results.waiting > 0;

export const newslettersQuery = queryOptions({
  queryKey: ['newsletters', 'list'],
  queryFn: () => answerOf(api.newsletters.$get()),
  refetchInterval: EDITED_MS,
});

export const newsletterQuery = (id: string) =>
  queryOptions({
    queryKey: ['newsletters', 'one', id],
    queryFn: () => answerOf(api.newsletters[':id'].$get({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      data && (isLeaving(data) || data.state === 'scheduled') ? SENDING_MS : EDITED_MS,
  });

export const subscriberCountsQuery = queryOf(['subscribers', 'counts'], api.subscribers.counts);

export const subscribersQuery = (filter: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: ['subscribers', 'list', filter],
    queryFn: ({ pageParam }) =>
      answerOf(api.subscribers.list.$post({ json: pageParam ? { filter, after: pageParam } : { filter } })),
    ...pagesOf(PAGE_SIZE, ({ requested_at, id }: Subscriber) => ({ requested_at, id })),
  });

export const numbersQuery = (unit: Unit) =>
  queryOptions({
    queryKey: ['numbers', unit],
    queryFn: () => answerOf(api.numbers[':unit'].$get({ param: { unit } })),
    staleTime: 0,
    refetchInterval: OVERVIEW_MS,
    placeholderData: keepPreviousData,
  });

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: () => answerOf(api.operations.$get()),
  staleTime: 0,
  refetchInterval: EDITED_MS,
});

export const sessionsQuery = queryOf(['sessions'], api.sessions);
export const passkeysQuery = queryOf(['passkeys'], api.passkeys);
export const codesQuery = queryOf(['recovery-codes'], api['recovery-codes']);

export const membersQuery = queryOf(['members'], api.members);
export const invitationsQuery = queryOf(['invitations'], api.invitations);

export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam }) => answerOf(api.audit.$get({ query: pageParam ?? {} })),
  ...pagesOf(AUDIT_PAGE, ({ at, id }: { at: number; id: string }) => ({ at: `${at}`, id })),
});
