import { fill } from '../../../content-model/text/fill.ts';
import {
  changeText,
  durationText,
  moneyText,
  numberText,
  percentText,
  roundUp,
  roundUpDuration,
} from '../format.tsx';
import type { Counts, Numbers } from '../queries.ts';
import { numbers } from '../texts/numbers.ts';

export interface Measure {
  name: string;
  text: string;
  /** Null without data, or when the data was erased. */
  of: (counts: Counts) => number | null;
  /** The counts it is computed from. */
  needs: readonly (keyof Counts)[];
  format: (value: number) => string;
  /** The top of the chart's scale for its highest value. */
  top: (max: number) => number;
  /** Shares are compared by their difference, other measures by their ratio. */
  isShare: boolean;
  /** Hidden while all its values are zero or missing. */
  isOptional?: boolean;
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;
const count = { format: numberText, isShare: false, top: (max: number) => roundUp(Math.max(max, 2)) };
const money = (currency: string) => ({ ...count, format: (value: number) => moneyText(value, currency) });
const percentage = {
  format: percentText,
  isShare: true,
  top: (max: number) => Math.min(roundUp(Math.max(max, 0.01)), 1),
};
const { measures } = numbers;

/** @param currency of the values, an ISO 4217 code */
export const measuresIn = (currency: string): readonly Measure[] => [
  { ...measures.inquiries, ...count, needs: ['inquiries'], of: ({ inquiries }) => inquiries },
  { ...measures.won, ...count, needs: ['won'], of: ({ won }) => won },
  {
    ...measures.wonValue,
    ...money(currency),
    isOptional: true,
    needs: ['wonValue'],
    of: ({ wonValue }) => wonValue,
  },
  {
    ...measures.lostValue,
    ...money(currency),
    isOptional: true,
    needs: ['lostValue'],
    of: ({ lostValue }) => lostValue,
  },
  {
    ...measures.median,
    isShare: false,
    format: durationText,
    top: (max) => roundUpDuration(Math.max(max, 60)),
    needs: ['answered'],
    of: ({ median }) => median,
  },
  { ...measures.views, ...count, needs: ['views'], of: ({ views }) => views },
  {
    ...measures.conversion,
    ...percentage,
    needs: ['inquiries', 'views'],
    of: ({ inquiries, views }) => share(inquiries, views),
  },
  {
    ...measures.spam,
    ...percentage,
    needs: ['quarantined'],
    of: ({ inquiries, quarantined }) =>
      share(quarantined, quarantined === null || inquiries === null ? null : inquiries + quarantined),
  },
];

/** The relative change, or the difference of shares; undefined when a value is missing or the first is zero. */
export function changeOf(now: number | null, before: number | null, isShare: boolean): number | undefined {
  if (now === null || before === null) return undefined;
  if (isShare) return now - before;
  return before === 0 ? undefined : now / before - 1;
}

/** The comparison with the period before: `+12% · 57 in the 30 days before`. */
export function comparisonText(
  { of, format, isShare, needs }: Measure,
  { unit, total }: Pick<Numbers, 'unit' | 'total'>,
): string {
  const span = numbers.spans[unit];
  if (needs.some((one) => total.before[one] === null)) return fill(numbers.noEarlierData, { span });
  const before = of(total.before);
  if (before === null) return fill(numbers.nothingBefore, { span });
  const beforeText = fill(numbers.before, { span, value: format(before) });
  const change = changeOf(of(total.now), before, isShare);
  if (change === undefined) return beforeText;
  const points = changeText(change, isShare);
  return `${isShare ? fill(numbers.points, { points }) : points} · ${beforeText}`;
}
