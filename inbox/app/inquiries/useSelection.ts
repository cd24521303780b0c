import { useState } from 'react';
import { call } from '../client/call.ts';
import type { Filter } from '../queries.ts';
import { toastError } from '../toasts.tsx';
import type { InquirySelection } from '../../api/contracts.ts';

/** The selected inquiries: some by reference, or all that match the filter, loaded or not. */
export function useSelection(filter: Filter) {
  const filterKey = JSON.stringify(filter);
  const [state, set] = useState<{
    filterKey: string;
    references: Set<string>;
    /** How many match, and the time when they were counted. */
    all?: { count: number; until: number } | undefined;
    /** The row where a range begins. */
    last?: string;
  }>({ filterKey, references: new Set() });
  const {
    references,
    all,
    last = '',
  } = state.filterKey === filterKey ? state : { references: new Set<string>() };
  const chosen: InquirySelection = all ? { filter, until: all.until } : { references: [...references] };
  return {
    references,
    /** What is selected, for the server. */
    chosen,
    count: all?.count ?? references.size,
    isAll: all !== undefined,
    isNone: all === undefined && references.size === 0,
    has: (reference: string) => all !== undefined || references.has(reference),
    /** Selects or clears one, or with an order of rows all from the one before to this one. */
    toggle(reference: string, order: string[] = []) {
      const next = new Set(references);
      const [from, to] = [order.indexOf(last), order.indexOf(reference)];
      if (from >= 0 && to >= 0)
        for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      else if (!next.delete(reference)) next.add(reference);
      set({ filterKey, references: next, last: reference });
    },
    /** Selects some besides those that are. */
    add: (added: string[]) => set({ filterKey, references: new Set([...references, ...added]) }),
    selectShown: (shown: string[]) => set({ filterKey, references: new Set(shown) }),
    /** Selects what the server counts now, so that nothing which arrives later is changed unseen. */
    async selectAll() {
      try {
        set({ filterKey, references, all: await call('POST /inquiries/count', { filter }) });
      } catch (error) {
        toastError(error);
      }
    },
    /** Clears it but for some. */
    keep: (kept: string[] | void) => set({ filterKey, references: new Set(kept ?? []) }),
    clear: () => set({ filterKey, references: new Set() }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
