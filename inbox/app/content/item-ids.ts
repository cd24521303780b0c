import { useState } from 'react';

/** Ids of the items, so that a moved item keeps its focus and an open one stays open. */
export function useItemIds(length: number) {
  const [ids, setIds] = useState<string[]>([]);
  if (ids.length === length) return [ids, setIds] as const;
  const fresh = Array.from({ length }, (_, index) => ids[index] ?? crypto.randomUUID());
  setIds(fresh);
  return [fresh, setIds] as const;
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}
