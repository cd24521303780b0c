import { messages } from '#demo/pos';
import { nextToSend } from './shelf.ts';
import type { Till } from './till.ts';

/** What to try first, and whether the till shows that it was done. */
export function steps(till: Till): [text: string, done: boolean][] {
  const { pay, cut, count } = messages.guide;
  const isSplit = till.sales.some(({ tenders }) => new Set(tenders.map(({ kind }) => kind)).size > 1);
  return [
    [pay, isSplit],
    [cut, nextToSend(till) !== undefined],
    [count, till.closed.length > 0],
  ];
}
