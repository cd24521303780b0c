import {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { AUDIT_PAGE_SIZE, PAGE_SIZE } from '../api/limits.ts';
import { call, type ProcedureName, type Given, type InputOf, type ResultOf } from './client/call.ts';
import { hasCode, isRetryable } from './client/api-error.ts';
import { closeDrafts, openDrafts, takeDrafts } from './local-drafts.ts';
import { hideToast } from './toasts.tsx';

export type Session = ResultOf<'GET /session'>;
export type Filter = InputOf<'POST /inquiries/list'>['filter'];
export type ViewName = Filter['view'];
export type Sort = InputOf<'POST /inquiries/list'>['sort'];
export type ListedInquiry = ResultOf<'POST /inquiries/list'>[number];
export type Inquiry = ResultOf<'GET /inquiries/:reference'>;
export type Status = Inquiry['status'];
export type ListedNewsletter = ResultOf<'GET /newsletters'>[number];
export type Newsletter = ResultOf<'GET /newsletters/:id'>;
export type SubscriberFilter = InputOf<'POST /subscribers/list'>['filter'];
export type Subscriber = ResultOf<'POST /subscribers/list'>[number];
export type Numbers = ResultOf<'GET /numbers/:unit'>;
export type Unit = Numbers['unit'];
export type Counts = Numbers['total']['now'];
export type Operations = ResultOf<'GET /operations'>;
export type Failure = Operations['failures']['rows'][number];

/** An ended session shows the sign-in page at the same address. */
function onError(error: unknown) {
  if (hasCode(error, 'signed-out')) endSession();
}

/** Hides the data of a session that ended. What was typed stays for the same member; see `forgetFormerMember`. */
function endSession(): void {
  // Another request may have said so before, and what was said since stays.
  if (queries.getQueryData(sessionQuery.queryKey) === null) return;
  closeDrafts();
  hideToast();
  queries.setQueryData(sessionQuery.queryKey, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

// What a key does is shown before the next key is handled, which may be about the next inquiry.
notifyManager.setScheduler(queueMicrotask);

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { retry: (count, error) => isRetryable(error) && count < 3, staleTime: 10_000 },
    // A paused mutation would be sent later unasked, so it fails at once while offline.
    mutations: { networkMode: 'always' },
  },
});

/** What takes long and follows from its own key: a page counts again, and an editor checks again, when it opens. */
const SLOW = ['count', 'content-check', 'GET /newsletters/:id/check'];

/** Begins the key of each mutation that changes inquiries and is shown before it is saved. */
export const CHANGE = 'change';
/** What shows such changes. */
const SHOWS_CHANGES = ['inquiries', 'GET /inquiries/:reference'];

const refetchExcept = (names: string[]) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !names.includes(String(queryKey[0])) });

/**
 * Refetches the shown data and marks everything else as stale. While changes of inquiries are being saved, what shows them
 * is left for `refetchAfterChanges`, because data from before a change would hide it.
 */
export const refetchAll = () =>
  refetchExcept(queries.isMutating({ mutationKey: [CHANGE] }) > 0 ? [...SLOW, ...SHOWS_CHANGES] : SLOW);

/** Refetches after a change of inquiries, unless another one is still to be saved. */
export async function refetchAfterChanges(): Promise<void> {
  if (queries.isMutating({ mutationKey: [CHANGE] }) === 0) await refetchExcept(SLOW);
}

export const queryOf = <Name extends ProcedureName>(name: Name, ...input: Given<Name>) =>
  queryOptions({ queryKey: [name, ...input], queryFn: () => call(name, ...input) });

/** The member who uses this page. */
let pageMember: string | undefined;

/** Loads the page again when another member signs in, so that nothing of the former one stays in memory. */
async function forgetFormerMember(member: string): Promise<void> {
  pageMember ??= member;
  if (pageMember === member) return;
  window.location.reload();
  // Nothing is shown until then.
  await new Promise(() => {});
}

/** The session of the signed-in member, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    try {
      const session = await call('GET /session');
      await forgetFormerMember(session.member);
      await openDrafts(session.member, session.draftKey);
      return session;
    } catch (error) {
      if (hasCode(error, 'signed-out')) return null;
      throw error;
    }
  },
});

/** Whether the member may publish the website. */
export const publishingQuery = queryOf('GET /content/publishing');

/** Interval of presence reports. */
const PRESENCE_MS = 4_000;
/** Polling intervals: while deliveries are sent, for text that others may edit, and for overviews. */
const SENDING_MS = 2_000;
const EDITED_MS = 5_000;
const OVERVIEW_MS = 15_000;
const COUNTED_MS = 60_000;

/** Cursor pagination: each page is requested after the last row of the former one. */
const pagesOf = <Row, Cursor>(size: number, cursorOf: (last: Row) => Cursor) => ({
  initialPageParam: undefined as Cursor | undefined,
  getNextPageParam(page: Row[]) {
    const last = page.at(-1);
    return last && page.length >= size ? cursorOf(last) : undefined;
  },
});

export const inquiriesQuery = (filter: Filter, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: ['inquiries', filter, sort],
    queryFn: ({ pageParam: after }) => call('POST /inquiries/list', { filter, sort, after }),
    ...pagesOf(PAGE_SIZE, ({ sortedAt, reference, dueAt, snoozedUntil, wroteBack }: ListedInquiry) => ({
      sortedAt,
      reference,
      dueAt,
      snoozedUntil,
      wroteBack,
    })),
  });

/** Whether a reply or a delivery is about to be sent. The change token does not cover that. */
const isSendingSoon = ({ replies, deliveries }: Inquiry) =>
  [
    // A first attempt that is under way is due again after its lease.
    ...replies.filter(({ lastError }) => !lastError).map((one) => ({ ...one, dueAt: one.leavesAt })),
    ...deliveries,
  ].some(({ state, dueAt }) => state === 'waiting' && dueAt < Date.now() + 15_000);

export const inquiryQuery = (reference: string) =>
  queryOptions({
    ...queryOf('GET /inquiries/:reference', { reference }),
    refetchInterval: ({ state: { data } }) =>
      // Data from before a change that is being saved would hide it.
      data && isSendingSoon(data) && queries.isMutating({ mutationKey: [CHANGE] }) === 0 ? SENDING_MS : false,
  });

/** Reports this member's presence and reads that of colleagues. Background tabs do not report. */
export const presenceQuery = (reference: string, writing: boolean) =>
  queryOptions({
    ...queryOf('POST /inquiries/:reference/presence', { reference, writing }),
    retry: false,
    staleTime: 0,
    refetchInterval: PRESENCE_MS,
    placeholderData: keepPreviousData,
  });

/** How many inquiries a saved view has. Counting reads all search texts, so it is not repeated with every change. */
export const countQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['count', filter],
    queryFn: () => call('POST /inquiries/count', { filter }),
    refetchInterval: COUNTED_MS,
    staleTime: COUNTED_MS,
  });

/** Where colleagues read or write. */
export const colleaguesQuery = queryOptions({
  ...queryOf('GET /presence'),
  retry: false,
  refetchInterval: PRESENCE_MS,
});

export const waitingQuery = queryOf('GET /inquiries/waiting');
export const membersQuery = queryOf('GET /members');
/** The member's drafts, also of their other devices. */
export const draftsQuery = queryOptions({
  ...queryOf('GET /drafts'),
  queryFn: async ({ signal }) => {
    const drafts = await call('GET /drafts');
    // At once: after a render, one that was stored meanwhile would seem to be gone from the server.
    if (!signal.aborted) takeDrafts(drafts);
    return drafts;
  },
  refetchInterval: EDITED_MS,
});
/** The member's signature, and the templates of content/mails.yaml. */
export const replyOptionsQuery = queryOf('GET /reply-options');

/** Whether copies of a newsletter are waiting to be sent. */
export const isSending = ({ state, results }: Pick<Newsletter, 'state' | 'results'>): boolean =>
  state === 'sending' && results.waiting + results.retrying > 0;

export const newslettersQuery = queryOptions({
  ...queryOf('GET /newsletters'),
  refetchInterval: EDITED_MS,
});

export const newsletterQuery = (id: string) =>
  queryOptions({
    ...queryOf('GET /newsletters/:id', { id }),
    refetchInterval: ({ state: { data } }) =>
      data && (isSending(data) || data.state === 'scheduled') ? SENDING_MS : EDITED_MS,
  });

/** Whether a saved newsletter can be sent; fails with the reason. */
export const newsletterCheckQuery = ({ id, version }: Pick<Newsletter, 'id' | 'version'>) =>
  queryOptions({
    ...queryOf('GET /newsletters/:id/check', { id, version: `${version}` }),
    staleTime: COUNTED_MS,
    retry: false,
  });

export const subscribersQuery = (filter: SubscriberFilter) =>
  infiniteQueryOptions({
    queryKey: ['subscribers', filter],
    queryFn: ({ pageParam: after }) => call('POST /subscribers/list', { filter, after }),
    ...pagesOf(PAGE_SIZE, ({ requestedAt, id }: Subscriber) => ({ requestedAt, id })),
  });

export const numbersQuery = (unit: Unit) =>
  queryOptions({
    ...queryOf('GET /numbers/:unit', { unit }),
    staleTime: 0,
    refetchInterval: OVERVIEW_MS,
    placeholderData: keepPreviousData,
  });

export const operationsQuery = queryOptions({
  ...queryOf('GET /operations'),
  staleTime: 0,
  refetchInterval: EDITED_MS,
});

/** Until when email is paused. */
export const sendingQuery = queryOptions({
  ...queryOf('GET /sending'),
  refetchInterval: EDITED_MS,
});

export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam }) => call('GET /audit', pageParam),
  ...pagesOf(AUDIT_PAGE_SIZE, ({ at, id }: { at: number; id: string }) => ({ at: `${at}`, id })),
});
