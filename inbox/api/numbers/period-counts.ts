import type { Query } from '../../../server/database/tables.ts';
import { startOfDay } from '../../../content-model/text/days.ts';
import type { QuarantineErasures } from '../../../server/inquiries/erased-quarantine.ts';
import type { Environment } from '../../../server/config/env.ts';
import { outcomesOf, receivedBetween, type Received } from './outcomes.ts';
import type { Span } from './periods.ts';
import { DAY_MS } from '../../../content-model/text/durations.ts';

type Outcomes = ReturnType<typeof outcomesOf>;
/** Counts of one period or of all. Null for data past its retention period. */
export type Counts = Record<keyof Outcomes | 'views' | 'quarantined', number | null>;

export type RetentionDays = Pick<
  Environment,
  'keepInquiriesDays' | 'keepQuarantineDays' | 'keepPageViewsDays'
>;

const UNKNOWN = { inquiries: null, won: null, wonValue: null, lostValue: null, answered: null, median: null };

interface ReadContext {
  /** Views by day. */
  views: readonly { key: string; views: number }[];
  timeZone: string;
  retentionDays: RetentionDays;
  erased: QuarantineErasures;
  now: number;
}

/** Counts each span and the total, and returns the inquiries. One query per span lets writes run in between. */
export async function readPeriodCounts(
  query: Query,
  spans: readonly Span[],
  { views, timeZone, retentionDays, erased, now }: ReadContext,
) {
  const received: Received[] = [];
  const counts: Counts[] = [];
  const { keepInquiriesDays, keepQuarantineDays, keepPageViewsDays } = retentionDays;
  // Erasures from quarantine are counted only since `countedFrom`.
  const quarantineDays = (from: string) =>
    erased.countedFrom !== null && from >= erased.countedFrom
      ? keepInquiriesDays
      : Math.min(keepQuarantineDays, keepInquiriesDays);
  for (const { from, until } of spans) {
    const startsAt = startOfDay(timeZone, from);
    const inquiries = await receivedBetween(query, startsAt, startOfDay(timeZone, until));
    const accepted = inquiries.filter(({ state }) => state !== 'quarantined');
    for (const inquiry of accepted) received.push(inquiry);
    const isRetained = (days: number) => startsAt >= now - days * DAY_MS;
    const spanViews = views.filter(({ key }) => key >= from && key < until);
    const erasedDays = erased.days.filter(({ day }) => day >= from && day < until);
    const quarantined = inquiries.length - accepted.length + sumOf(erasedDays, 'inquiries');
    counts.push({
      views: isRetained(keepPageViewsDays) ? sumOf(spanViews, 'views') : null,
      quarantined: isRetained(quarantineDays(from)) ? quarantined : null,
      ...(isRetained(keepInquiriesDays) ? outcomesOf(accepted, now) : UNKNOWN),
    });
  }
  const isKnown = (name: keyof Counts) => counts.every((one) => one[name] !== null);
  const sum = (name: 'views' | 'quarantined') =>
    isKnown(name) ? sumOf(counts as Record<typeof name, number>[], name) : null;
  const outcomes = isKnown('inquiries') ? outcomesOf(received, now) : UNKNOWN;
  const total: Counts = { views: sum('views'), quarantined: sum('quarantined'), ...outcomes };
  return { counts, received, total };
}

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
