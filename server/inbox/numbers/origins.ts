import type { Query } from '../../database/tables.ts';
import { countsOf, mostCounted, type Counted } from '../../page-views/counted.ts';
import type { Span } from './periods.ts';

const NONE = { enquiries: 0, won: 0, wonValue: 0, lostValue: 0 };
const COUNTED = Object.keys(NONE) as (keyof typeof NONE)[];
/** What came in from one page, or of visits from one source, and what it was worth. */
export type OriginCounts = typeof NONE;

/** What came in from one page in visits from one source. */
interface Received extends OriginCounts {
  source: string | null;
  visit_source: string | null;
}

type Sides<Of> = Record<'now' | 'before', Of>;

/** Where the browser did not say it. */
const UNKNOWN = '';
/** More than anybody reads; whoever makes up names does not make the answer longer. */
const MOST_ROWS = 40;

/** Names by which enquiries are counted: addresses with and without a slash at the end are one page, as they are for views. */
const NAMES: Record<Counted, (received: Received) => string> = {
  page: ({ source }) => (source ?? UNKNOWN).replace(/(?<=.)\/$/, ''),
  source: ({ visit_source }) => visit_source ?? UNKNOWN,
};

export function addOrigins(
  counts: Map<string, OriginCounts>,
  by: Counted,
  received: readonly Received[],
): void {
  for (const one of received) {
    if (one.enquiries === 0) continue;
    const name = NAMES[by](one);
    const sum = { ...(counts.get(name) ?? NONE) };
    for (const key of COUNTED) sum[key] += one[key];
    counts.set(name, sum);
  }
}

/**
 * A row for each page or source from which most enquiries came, and for the most viewed, each with both counts, and how
 * that was before.
 */
export async function originRows(
  query: Query,
  by: Counted,
  spans: Sides<Span>,
  counts: Sides<ReadonlyMap<string, OriginCounts>>,
) {
  const sent = [...counts.now]
    .toSorted(([, a], [, b]) => b.enquiries - a.enquiries)
    .slice(0, MOST_ROWS)
    .map(([name]) => name);
  const viewed = await mostCounted(query, by, spans.now.from, MOST_ROWS);
  const names = [...new Set([...sent, ...viewed.map(({ of }) => of)])];
  if (names.length === 0) return [];
  const views = {
    now: await countsOf(query, by, names, spans.now),
    before: await countsOf(query, by, names, spans.before),
  };
  const side = (name: string, which: 'now' | 'before') => ({
    views: views[which].get(name) ?? 0,
    ...(counts[which].get(name) ?? NONE),
  });
  return names
    .map((name) => ({ name, now: side(name, 'now'), before: side(name, 'before') }))
    .toSorted(
      (a, b) => b.now.enquiries - a.now.enquiries || b.now.views - a.now.views || (a.name < b.name ? -1 : 1),
    );
}
