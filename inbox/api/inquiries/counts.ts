import { countOf } from '../../../server/database/queries.ts';
import type { Query } from '../../../server/database/tables.ts';
import { NO_FILTER, queryInquiries, type Reader } from './views.ts';

/** Views whose count is shown. */
const COUNTED_VIEWS = ['unanswered', 'mine', 'new', 'open', 'snoozed', 'quarantined', 'all'] as const;

/** Counts the inquiries of each view, each over its own index. */
export async function countViews(query: Query, reader: Reader) {
  const counts = await Promise.all(
    COUNTED_VIEWS.map(
      async (view) => [view, await countOf(queryInquiries(query, { ...NO_FILTER, view }, reader))] as const,
    ),
  );
  const { all: received, ...views } = Object.fromEntries(counts) as Record<
    (typeof COUNTED_VIEWS)[number],
    number
  >;
  return { ...views, received };
}
