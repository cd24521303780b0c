import { durationText, numberText, roundUp, roundUpDuration, shareText } from './figures.ts';
import { words } from './messages.ts';
import type { Counts } from './queries.ts';

export interface Measure {
  name: string;
  text: string;
  /** Null where there is nothing to count, or it is not kept so long. */
  of: (counts: Counts) => number | null;
  /** What it is made of: null there means that it was erased by then. */
  needs: readonly (keyof Counts)[];
  show: (value: number) => string;
  /** Where its chart ends when this is the most it shows. */
  top: (most: number) => number;
  /** Shares are compared by their difference, the others by how much more or less they are. */
  isShare: boolean;
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;
const counted = { show: numberText, isShare: false, top: (most: number) => roundUp(Math.max(most, 2)) };
const shared = {
  show: shareText,
  isShare: true,
  top: (most: number) => Math.min(roundUp(Math.max(most, 0.01)), 1),
};
const { measures } = words;

/** What is counted, in the order of the page. */
export const MEASURES: readonly Measure[] = [
  { ...measures.enquiries, ...counted, needs: ['enquiries'], of: ({ enquiries }) => enquiries },
  { ...measures.won, ...counted, needs: ['won'], of: ({ won }) => won },
  {
    ...measures.median,
    ...counted,
    show: durationText,
    top: (most) => roundUpDuration(Math.max(most, 60)),
    needs: ['answered'],
    of: ({ median }) => median,
  },
  { ...measures.views, ...counted, needs: ['views'], of: ({ views }) => views },
  {
    ...measures.conversion,
    ...shared,
    needs: ['enquiries', 'views'],
    of: ({ enquiries, views }) => share(enquiries, views),
  },
  {
    ...measures.spam,
    ...shared,
    needs: ['held'],
    of: ({ enquiries, held }) => share(held, held === null || enquiries === null ? null : enquiries + held),
  },
];

/** How much more or less than before, as a part of that or as a difference; undefined where none can be told. */
export function changeOf(now: number | null, before: number | null, isShare: boolean): number | undefined {
  if (now === null || before === null) return undefined;
  if (isShare) return now - before;
  return before === 0 ? undefined : now / before - 1;
}
