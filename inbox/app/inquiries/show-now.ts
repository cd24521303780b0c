import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { InquiryChangeInput } from '../../api/contracts.ts';
import {
  inquiryQuery,
  queries,
  type Filter,
  type Inquiry,
  type ListedInquiry,
  type ViewName,
} from '../queries.ts';
import { changedHere } from './changed-here.ts';

type List = InfiniteData<ListedInquiry[]>;
type Change = InquiryChangeInput;

const AWAKE_VIEWS: readonly ViewName[] = ['unanswered', 'new', 'open'];
const STATUS_VIEWS: readonly ViewName[] = ['new', 'open', 'closed', 'won', 'lost'];

/** Whether a change takes an inquiry out of a view. */
function leaves(view: ViewName, { status, snoozedUntil }: Change): boolean {
  if (snoozedUntil) return AWAKE_VIEWS.includes(view);
  if (snoozedUntil === null) return view === 'snoozed';
  if (status === undefined) return false;
  return view === 'unanswered'
    ? !['new', 'open'].includes(status)
    : STATUS_VIEWS.includes(view) && view !== status;
}

/**
 * Shows a change of inquiries before the server has saved it, so that a key is seen to work on a slow line. Returns a
 * function that takes it back when the server refuses the change.
 */
export function showNow(references: readonly string[], change: Change): () => void {
  changedHere(references);
  const takeBacks: (() => void)[] = [];
  // A response that is under way has the state before.
  const cancelResponse = (queryKey: QueryKey) => void queries.cancelQueries({ queryKey, exact: true });
  for (const { queryKey } of references.map(inquiryQuery)) {
    const former = queries.getQueryData(queryKey);
    if (!former) continue;
    cancelResponse(queryKey);
    queries.setQueryData(queryKey, { ...former, ...change });
    takeBacks.push(() => {
      cancelResponse(queryKey);
      queries.setQueryData(queryKey, (shown) => shown && withFormer(shown, former, change));
    });
  }
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: ['inquiries'] })) {
    const { view } = queryKey[1] as Filter;
    const former = queries.getQueryData<List>(queryKey);
    if (!former || !leaves(view, change)) continue;
    cancelResponse(queryKey);
    queries.setQueryData(queryKey, {
      ...former,
      pages: former.pages.map((page) => page.filter((row) => !references.includes(row.reference))),
    });
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

/** Gives the changed fields their former values, but for those that another change has replaced since. */
function withFormer(shown: Inquiry, former: Inquiry, change: Change): Inquiry {
  const keys = (Object.keys(change) as (keyof Change)[]).filter((key) => shown[key] === change[key]);
  return { ...shown, ...Object.fromEntries(keys.map((key) => [key, former[key]])) };
}
