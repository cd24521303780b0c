import { paginate } from '../../../server/database/queries.ts';
import type { Inquiry, Query } from '../../../server/database/tables.ts';
import { isAfter } from '../../../server/inquiries/search.ts';
import type { InquirySelection } from '../contracts.ts';
import { NO_FILTER, queryInquiries, type Reader } from './views.ts';

export const selectInquiries = (query: Query, selection: InquirySelection, reader: Reader) =>
  queryInquiries(query, 'filter' in selection ? selection.filter : NO_FILTER, reader).where((row) =>
    'references' in selection
      ? row('inquiries.reference', 'in', selection.references)
      : row('inquiries.received_at', '<=', selection.until),
  );

/** What a member chose to change. */
export interface ChosenInquiries {
  selection: InquirySelection;
  /** The versions that the member saw, of those that have to be unchanged since. */
  versions?: Readonly<Record<string, number>> | undefined;
}

/** Divides inquiries into those that nobody changed since the member saw them, and the references of the others. */
export function divideByVersion<Row extends { reference: string; version: number }>(
  found: readonly Row[],
  versions: ChosenInquiries['versions'] = {},
): { rows: Row[]; conflicts: string[] } {
  const isAsSeen = ({ reference, version }: Row) => (versions[reference] ?? version) === version;
  return {
    rows: found.filter(isAsSeen),
    conflicts: found.filter((row) => !isAsSeen(row)).map(({ reference }) => reference),
  };
}

/** Reads the selected inquiries page by page, the newest first, each followed by those merged into it. */
export async function* streamInquiries(
  query: Query,
  selection: InquirySelection,
  reader: Reader,
): AsyncGenerator<Inquiry> {
  for await (const inquiry of streamMain(query, selection, reader)) {
    yield inquiry;
    yield* await query
      .selectFrom('inquiries')
      .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
      .selectAll('inquiries')
      .where('inbox_inquiries.merged_into', '=', inquiry.reference)
      .orderBy('inquiries.received_at', 'desc')
      .execute();
  }
}

const streamMain = (query: Query, selection: InquirySelection, reader: Reader): AsyncGenerator<Inquiry> =>
  paginate((limit, last) =>
    selectInquiries(query, selection, reader)
      .selectAll('inquiries')
      .$if(last !== undefined, (list) => list.where(isAfter(last!)))
      .orderBy('inquiries.received_at', 'desc')
      .orderBy('inquiries.reference', 'desc')
      .limit(limit)
      .execute(),
  );
