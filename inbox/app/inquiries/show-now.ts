import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import {
  inquiryQuery,
  membersQuery,
  queries,
  sessionQuery,
  type Filter,
  type Inquiry,
  type ListedInquiry,
  type ViewName,
} from '../queries.ts';
import type { Change } from './change-requests.ts';
import { changedHere } from './changed-here.ts';

type List = InfiniteData<ListedInquiry[]>;

const AWAKE_VIEWS: readonly ViewName[] = ['unanswered', 'new', 'open'];
const STATUS_VIEWS: readonly ViewName[] = ['new', 'open', 'closed', 'won', 'lost'];
/** They have quarantined inquiries as well. */
const VIEWS_OF_ANY: readonly ViewName[] = ['quarantined', 'mine', 'all'];

/** The rows that were read of the lists with a filter. */
export const shownRows = (filter: Filter): ListedInquiry[] =>
  queries
    .getQueriesData<List>({ queryKey: ['inquiries', filter] })
    .flatMap(([, list]) => list?.pages.flat() ?? []);

/** Whether a change takes an inquiry out of a view. */
function leaves(view: ViewName, change: Change): boolean {
  if ('verdict' in change)
    return change.verdict === 'spam' ? !VIEWS_OF_ANY.includes(view) : view === 'quarantined';
  // A new one is open from its first reply on.
  if ('isAnswered' in change) return view === 'unanswered' || view === 'new';
  const { status, snoozedUntil, assignee } = change;
  if (assignee !== undefined)
    return view === 'mine' && assignee !== queries.getQueryData(sessionQuery.queryKey)?.member;
  if (snoozedUntil) return AWAKE_VIEWS.includes(view);
  if (snoozedUntil === null) return view === 'snoozed';
  if (status === undefined) return false;
  return view === 'unanswered'
    ? !['new', 'open'].includes(status)
    : STATUS_VIEWS.includes(view) && view !== status;
}

/** What a change shows in an opened inquiry. */
function shownFields(change: Change): Partial<Inquiry> {
  if ('verdict' in change) return { state: change.verdict === 'spam' ? 'quarantined' : 'released' };
  return 'isAnswered' in change ? { dueAt: null } : change;
}

/** What a change shows in a row that stays. */
function rowFields(change: Change): Partial<ListedInquiry> {
  if (!('assignee' in change) || change.assignee === undefined) return {};
  const member = queries.getQueryData(membersQuery.queryKey)?.find(({ id }) => id === change.assignee);
  return { assignee: member?.email ?? null, assigneeName: member?.name ?? null };
}

/** A response that is under way has the state before. */
const cancelResponse = (queryKey: QueryKey) => void queries.cancelQueries({ queryKey, exact: true });

/**
 * Shows a change of inquiries before the server has saved it, so that a key is seen to work on a slow line. Returns a
 * function that takes it back when the server refuses the change.
 */
export function showNow(references: readonly string[], change: Change): () => void {
  changedHere(references);
  const takeBacks = references.map((reference) => showInquiryNow(reference, shownFields(change)));
  const hideRows = eachList(
    (list, { view }) =>
      leaves(view, change) ? withoutRows(list, references) : withFields(list, references, rowFields(change)),
    references,
  );
  return () => {
    for (const takeBack of [...takeBacks, hideRows]) takeBack();
  };
}

/** Shows that another inquiry is merged into an opened one, and returns what takes that back. */
export function showMergeNow(main: string, other: string): () => void {
  changedHere([main, other]);
  const opened = queries.getQueryData(inquiryQuery(main).queryKey);
  const putRowBack = eachList((list) => withoutRows(list, [other]), [other]);
  const takeBack =
    opened &&
    showInquiryNow(main, {
      earlier: opened.earlier.filter(({ reference }) => reference !== other),
      events: withEvent(opened, { kind: 'merged', value: other }),
    });
  return () => {
    putRowBack();
    takeBack?.();
  };
}

/** Shows that an inquiry is separated from an opened one, with what was written to it, and returns what takes that back. */
export function showUnmergeNow(main: string, reference: string): () => void {
  changedHere([main, reference]);
  const opened = queries.getQueryData(inquiryQuery(main).queryKey);
  if (!opened) return () => undefined;
  const stays = ({ inquiry }: { inquiry: string | null }) => inquiry !== reference;
  return showInquiryNow(main, {
    merged: opened.merged.filter((one) => one.reference !== reference),
    replies: opened.replies.filter(stays),
    mails: opened.mails.filter(stays),
    notes: opened.notes.filter(stays),
    events: withEvent(opened, { kind: 'unmerged', value: reference }),
  });
}

/** The history of an inquiry with what the member does now. */
function withEvent(
  { reference: inquiry, events }: Inquiry,
  event: { kind: 'merged' | 'unmerged'; value: string },
): Inquiry['events'] {
  const actor = queries.getQueryData(sessionQuery.queryKey)?.email ?? '';
  return [...events, { ...event, inquiry, id: crypto.randomUUID(), actor, at: Date.now() }];
}

/** Shows other fields of an opened inquiry, and returns what takes that back. */
export function showInquiryNow(reference: string, fields: Partial<Inquiry>): () => void {
  const { queryKey } = inquiryQuery(reference);
  const former = queries.getQueryData(queryKey);
  if (!former) return () => undefined;
  cancelResponse(queryKey);
  // The cache keeps equal parts of what it had, so that its fields may not be those given.
  const changed = queries.setQueryData(queryKey, { ...former, ...fields })!;
  const keys = Object.keys(fields) as (keyof Inquiry)[];
  return () => {
    cancelResponse(queryKey);
    queries.setQueryData(queryKey, (shown) => {
      // Another change may have replaced some of them since.
      const own = keys.filter((key) => shown?.[key] === changed[key]);
      return shown && { ...shown, ...Object.fromEntries(own.map((key) => [key, former[key]])) };
    });
  };
}

/** Shows other fields of rows, and returns what takes that back. */
export const showRowsNow = (references: readonly string[], fields: Partial<ListedInquiry>): (() => void) =>
  eachList((list) => withFields(list, references, fields), references);

const withoutRows = (list: List, references: readonly string[]): List => ({
  ...list,
  pages: list.pages.map((page) => page.filter((row) => !references.includes(row.reference))),
});

const withFields = (list: List, references: readonly string[], fields: Partial<ListedInquiry>): List => ({
  ...list,
  pages: list.pages.map((page) =>
    page.map((row) => (references.includes(row.reference) ? { ...row, ...fields } : row)),
  ),
});

/** Changes all lists that were read, and returns what takes that back for the rows of some inquiries. */
function eachList(change: (list: List, filter: Filter) => List, references: readonly string[]): () => void {
  const takeBacks: (() => void)[] = [];
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: ['inquiries'] })) {
    const former = queries.getQueryData<List>(queryKey);
    if (!former) continue;
    cancelResponse(queryKey);
    queries.setQueryData(queryKey, change(former, queryKey[1] as Filter));
    takeBacks.push(() => {
      cancelResponse(queryKey);
      queries.setQueryData<List>(queryKey, (shown) => shown && withRows(shown, former, references));
    });
  }
  return () => {
    for (const takeBack of takeBacks) takeBack();
  };
}

/** Puts rows back at their places in a list, without those that other changes have taken out of it since. */
function withRows(shown: List, former: List, references: readonly string[]): List {
  const referencesOf = ({ pages }: List) => new Set(pages.flat().map(({ reference }) => reference));
  const [now, before] = [referencesOf(shown), referencesOf(former)];
  const pages = shown.pages.map((page, index) => [
    ...(former.pages[index] ?? []).filter(
      ({ reference }) => references.includes(reference) || now.has(reference),
    ),
    ...page.filter(({ reference }) => !before.has(reference)),
  ]);
  return { ...shown, pages };
}
