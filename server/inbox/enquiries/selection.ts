import type { Enquiry, Query } from '../../database/tables.ts';
import type { EnquiryFilter } from '../contracts.ts';
import { EVERYTHING, isAfter, matching } from './list.ts';

/** Enquiries by reference, or all that match a filter and were received until a time. */
export type EnquirySelection = { references: string[] } | { filter: EnquiryFilter; until: number };

export const selectEnquiries = (query: Query, which: EnquirySelection, member: string) =>
  matching(query, 'filter' in which ? which.filter : EVERYTHING, member).where((row) =>
    'references' in which
      ? row('enquiries.reference', 'in', which.references)
      : row('enquiries.received_at', '<=', which.until),
  );

const PAGE_SIZE = 500;

/** Reads the selected enquiries page by page, the newest first. */
export async function* streamEnquiries(
  query: Query,
  which: EnquirySelection,
  member: string,
): AsyncGenerator<Enquiry> {
  let last: Enquiry | undefined;
  do {
    const page = await selectEnquiries(query, which, member)
      .selectAll('enquiries')
      .$if(last !== undefined, (list) => list.where(isAfter(last!)))
      .orderBy('enquiries.received_at', 'desc')
      .orderBy('enquiries.reference', 'desc')
      .limit(PAGE_SIZE)
      .execute();
    yield* page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}
