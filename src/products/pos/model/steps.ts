import * as messages from '#demo/pos';
import type { Till } from './till.ts';

/** What to try first, and whether the till shows that it was done. */
export function steps({ sales, known, closed }: Till): [text: string, done: boolean][] {
  const { pay, cut, count } = messages.guide;
  const isSplit = sales.some(({ tenders }) => new Set(tenders.map(({ kind }) => kind)).size > 1);
  return [
    [pay, isSplit],
    [cut, sales.some(({ waiting }) => waiting) && known.includes(null)],
    [count, closed.length > 0],
  ];
}
