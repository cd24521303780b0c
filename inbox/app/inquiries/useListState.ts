import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../ui/storage/web-storage.ts';
import type { Filter, Sort, ViewName } from '../queries.ts';
import { VIEWS } from './Filters.tsx';

interface ListState {
  filter: Filter;
  /** By due time in the views of what is to do and by time elsewhere, unless the member chose. */
  sort: Sort | undefined;
  /** Whether a search stays within the view instead of searching everything. */
  within: boolean;
  /** Whether the view is that of an earlier visit, which the member has not chosen again. */
  isRestored: boolean;
}

/** What waits for a reply. */
export const UNANSWERED: Filter = { view: 'unanswered', text: '', unread: false };

const VIEW_KEY = 'inbox-view';
const storedView = readStored('sessionStorage', VIEW_KEY) as ViewName;
/** A reload keeps only the view, because a searched name is personal data. */
let lastState: ListState = {
  filter: { ...UNANSWERED, view: VIEWS.includes(storedView) ? storedView : UNANSWERED.view },
  sort: undefined,
  within: false,
  isRestored: true,
};

/** Views of what is to do begin with what is due first. */
const TO_DO = new Set<ViewName>(['unanswered', 'mine', 'new', 'open', 'snoozed']);

/** The view, the search and the order of the list, which are kept while another page of the inbox is open. */
export function useListState() {
  const [state, setState] = useState(lastState);
  const { filter, within, isRestored } = state;
  useEffect(() => {
    lastState = { ...state, isRestored: true };
    writeStored('sessionStorage', VIEW_KEY, state.filter.view);
  }, [state]);
  const update = (change: Partial<ListState>) => setState((before) => ({ ...before, ...change }));
  const appliedFilter = useMemo<Filter>(
    () => (filter.text.trim() && !within ? { ...filter, view: 'all' } : filter),
    [filter, within],
  );
  /** Typing does not wait for the list. */
  const deferredFilter = useDeferredValue(appliedFilter);
  return {
    /** As the member chose it. */
    filter,
    within,
    isRestored,
    /** A search searches everything, unless it stays within the view. */
    appliedFilter,
    /** What the list shows, which may still be what was applied before. */
    deferredFilter,
    sort: state.sort ?? (TO_DO.has(appliedFilter.view) ? 'due' : 'newest'),
    update,
  };
}
