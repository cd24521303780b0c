import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import {
  inquiryQuery,
  queries,
  type Filter,
  type Inquiry,
  type ListedInquiry,
  type ViewName,
} from '../queries.ts';

type Change = Partial<Pick<Inquiry, 'status' | 'assignee' | 'snoozedUntil'>>;

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
  const former: [QueryKey, unknown][] = [];
  function replace<Data>(queryKey: QueryKey, next: (data: Data) => Data) {
    const data = queries.getQueryData<Data>(queryKey);
    if (data === undefined) return;
    // A response that is under way has the state before the change.
    void queries.cancelQueries({ queryKey, exact: true });
    former.push([queryKey, data]);
    queries.setQueryData(queryKey, next(data));
  }
  for (const reference of references)
    replace<Inquiry>(inquiryQuery(reference).queryKey, (inquiry) => ({ ...inquiry, ...change }));
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: ['inquiries'] })) {
    const { view } = queryKey[1] as Filter;
    if (!leaves(view, change)) continue;
    replace<InfiniteData<ListedInquiry[]>>(queryKey, (data) => ({
      ...data,
      pages: data.pages.map((page) => page.filter((row) => !references.includes(row.reference))),
    }));
  }
  return () => {
    for (const [queryKey, data] of former) queries.setQueryData(queryKey, data);
  };
}
