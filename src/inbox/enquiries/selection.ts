import { useState } from 'react';
import type { Filter } from './queries.ts';

/** Which enquiries are selected: some by name, or all that match a filter, those too that are not shown yet. */
export function useSelection(filter: Filter) {
  const of = JSON.stringify(filter);
  const [state, set] = useState({ of, names: new Set<string>(), all: false });
  // Another filter, another list.
  const { names, all } = state.of === of ? state : { names: new Set<string>(), all: false };
  return {
    names,
    all,
    has: (reference: string) => all || names.has(reference),
    toggle(reference: string) {
      const next = new Set(names);
      if (!next.delete(reference)) next.add(reference);
      set({ of, names: next, all: false });
    },
    takeAll: () => set({ of, names, all: true }),
    clear: () => set({ of, names: new Set(), all: false }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
