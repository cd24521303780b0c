import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { mostViewed, viewsOf } from '../../page-views/counter.ts';
import type { Span } from './periods.ts';

/** More than anybody reads; whoever makes up addresses does not make the answer longer. */
const MOST_PAGES = 40;
/** Where the browser did not say on which page the form stood. */
const UNKNOWN = '';

export interface PageCounts {
  enquiries: number;
  won: number;
}

interface SourceCounts extends PageCounts {
  source: string | null;
}

/** Adds what came in by page. Addresses with and without a slash at the end are one page, as they are for views. */
export function addPages(pages: Map<string, PageCounts>, sources: readonly SourceCounts[]): void {
  for (const { source, enquiries, won } of sources) {
    if (enquiries === 0) continue;
    const page = (source ?? UNKNOWN).replace(/(?<=.)\/$/, '');
    const known = pages.get(page);
    pages.set(page, { enquiries: enquiries + (known?.enquiries ?? 0), won: won + (known?.won ?? 0) });
  }
}

type Sides<Of> = Record<'now' | 'before', Of>;

/** Pages from which most enquiries came, and the most viewed, each with both counts, and how that was before. */
export async function pageRows(
  query: Kysely<Tables>,
  spans: Sides<Span>,
  counts: Sides<ReadonlyMap<string, PageCounts>>,
) {
  const sources = [...counts.now]
    .toSorted(([, a], [, b]) => b.enquiries - a.enquiries)
    .slice(0, MOST_PAGES)
    .map(([page]) => page);
  const viewed = await mostViewed(query, spans.now.from, MOST_PAGES);
  const pages = [...new Set([...sources, ...viewed.map(({ of }) => of)])];
  const views = {
    now: await viewMap(query, pages, spans.now),
    before: await viewMap(query, pages, spans.before),
  };
  const side = (page: string, which: 'now' | 'before') => ({
    views: views[which].get(page) ?? 0,
    enquiries: counts[which].get(page)?.enquiries ?? 0,
    won: counts[which].get(page)?.won ?? 0,
  });
  return pages
    .map((page) => ({ page, now: side(page, 'now'), before: side(page, 'before') }))
    .toSorted(
      (a, b) => b.now.enquiries - a.now.enquiries || b.now.views - a.now.views || (a.page < b.page ? -1 : 1),
    );
}

async function viewMap(
  query: Kysely<Tables>,
  pages: readonly string[],
  span: Span,
): Promise<Map<string, number>> {
  if (pages.length === 0) return new Map();
  return new Map((await viewsOf(query, pages, span)).map(({ of, views }) => [of, views]));
}
