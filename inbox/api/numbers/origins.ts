import type { Query } from '../../../server/database/tables.ts';
import { countsOf, topCounts, type CounterName } from '../../../server/page-views/view-counts.ts';
import { outcomesOf, type Received } from './outcomes.ts';
import type { Span } from './periods.ts';

type Sides<Of> = Record<'now' | 'before', Of>;

/** For inquiries without a page or source. */
const UNKNOWN = '';
/** Limits the rows, because anyone can send made-up names of sources. */
const MAX_ROWS = 40;

/** The keys that inquiries are grouped by. As for views, a trailing slash makes no difference. */
const NAMES: Record<CounterName, (received: Received) => string> = {
  page: ({ source }) => (source ?? UNKNOWN).replace(/(?<=.)\/$/, ''),
  source: ({ visit_source }) => visit_source ?? UNKNOWN,
};

/**
 * Rows for the pages or sources with the most inquiries or views, with both counts for this period and the one before.
 */
export async function originRows(
  query: Query,
  by: CounterName,
  { spans, received, now }: { spans: Sides<Span>; received: Sides<readonly Received[]>; now: number },
) {
  const byName = {
    now: Map.groupBy(received.now, NAMES[by]),
    before: Map.groupBy(received.before, NAMES[by]),
  };
  const mostInquiries = [...byName.now]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_ROWS)
    .map(([name]) => name);
  const mostViewed = await topCounts(query, by, { firstDay: spans.now.from, limit: MAX_ROWS });
  const names = [...new Set([...mostInquiries, ...mostViewed.map(({ key }) => key)])];
  if (names.length === 0) return [];
  const views = {
    now: await countsOf(query, { counter: by, names }, spans.now),
    before: await countsOf(query, { counter: by, names }, spans.before),
  };
  const countsIn = (name: string, period: 'now' | 'before') => {
    const { inquiries, won, wonValue, lostValue } = outcomesOf(byName[period].get(name) ?? [], now);
    return { views: views[period].get(name) ?? 0, inquiries, won, wonValue, lostValue };
  };
  return names
    .map((name) => ({ name, now: countsIn(name, 'now'), before: countsIn(name, 'before') }))
    .toSorted(
      (a, b) => b.now.inquiries - a.now.inquiries || b.now.views - a.now.views || (a.name < b.name ? -1 : 1),
    );
}
