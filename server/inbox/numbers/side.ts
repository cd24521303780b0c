import type { Query } from '../../database/tables.ts';
import { startOfDay } from '../../days.ts';
import type { Erased } from '../../enquiries/erased-quarantine.ts';
import type { Environment } from '../../env.ts';
import { countByMinutes, countByOrigin, medianOf, type MinuteCount } from './counts.ts';
import { addOrigins, type OriginCounts } from './origins.ts';
import type { Span } from './periods.ts';

/** Counts of a day, a week, a month or all of them. Null when the data is older than it is kept. */
export interface Counts {
  views: number | null;
  /** Without those in quarantine. */
  enquiries: number | null;
  held: number | null;
  won: number | null;
  /** What won and lost deals were worth. */
  wonValue: number | null;
  lostValue: number | null;
  answered: number | null;
  /** Minutes within which half of the answered ones were answered. */
  median: number | null;
}

export type Kept = Pick<Environment, 'keepEnquiriesDays' | 'keepQuarantineDays' | 'keepPageViewsDays'>;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Known {
  timeZone: string;
  kept: Kept;
  erased: Erased;
  now: number;
}

/** Counts each span, and all of them together, by page and by source. One query per span lets writes come in between. */
export async function readSide(
  query: Query,
  spans: readonly Span[],
  views: readonly { of: string; views: number }[],
  { timeZone, kept, erased, now }: Known,
) {
  const page = new Map<string, OriginCounts>();
  const source = new Map<string, OriginCounts>();
  const minutes: MinuteCount[] = [];
  const counts: Counts[] = [];
  const { keepEnquiriesDays, keepQuarantineDays } = kept;
  // Erasures from quarantine are counted from this day on.
  const heldFor = (from: string) =>
    erased.countedFrom !== null && from >= erased.countedFrom
      ? keepEnquiriesDays
      : Math.min(keepQuarantineDays, keepEnquiriesDays);
  for (const { from, until } of spans) {
    const startsAt = startOfDay(timeZone, from);
    const times = { from: startsAt, until: startOfDay(timeZone, until) };
    const received = await countByOrigin(query, times);
    const answered = received.length > 0 ? await countByMinutes(query, times, now) : [];
    addOrigins(page, 'page', received);
    addOrigins(source, 'source', received);
    minutes.push(...answered);
    const ifKept = (keptDays: number, count: number | null) =>
      startsAt < now - keptDays * DAY_MS ? null : count;
    const ofViews = views.filter(({ of }) => of >= from && of < until);
    const ofErased = erased.days.filter(({ day }) => day >= from && day < until);
    counts.push({
      views: ifKept(kept.keepPageViewsDays, sumOf(ofViews, 'views')),
      enquiries: ifKept(keepEnquiriesDays, sumOf(received, 'enquiries')),
      held: ifKept(heldFor(from), sumOf(received, 'held') + sumOf(ofErased, 'enquiries')),
      won: ifKept(keepEnquiriesDays, sumOf(received, 'won')),
      wonValue: ifKept(keepEnquiriesDays, sumOf(received, 'wonValue')),
      lostValue: ifKept(keepEnquiriesDays, sumOf(received, 'lostValue')),
      answered: ifKept(keepEnquiriesDays, sumOf(answered, 'count')),
      median: ifKept(keepEnquiriesDays, medianOf(answered)),
    });
  }
  return { counts, page, source, total: totalOf(counts, minutes) };
}

/** All together; null as soon as one of them is not known. */
function totalOf(counts: readonly Counts[], minutes: readonly MinuteCount[]): Counts {
  const sum = (name: keyof Counts) =>
    counts.some((one) => one[name] === null)
      ? null
      : sumOf(counts as readonly Record<typeof name, number>[], name);
  const answered = sum('answered');
  return {
    views: sum('views'),
    enquiries: sum('enquiries'),
    held: sum('held'),
    won: sum('won'),
    wonValue: sum('wonValue'),
    lostValue: sum('lostValue'),
    answered,
    median: answered === null ? null : medianOf(minutes),
  };
}

export const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
