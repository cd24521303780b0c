import { paginate } from '../../../server/database/queries.ts';
import type { Enquiry, Query } from '../../../server/database/tables.ts';
import { isAfter } from '../../../server/enquiries/search.ts';
import type { EnquiryFilter } from '../contracts.ts';
import { NO_FILTER, queryEnquiries } from './list.ts';

/** Enquiries by reference, or all that match a filter and were received by a time (ms). */
export type EnquirySelection = { references: string[] } | { filter: EnquiryFilter; until: number };

export const selectEnquiries = (query: Query, selection: EnquirySelection, member: string) =>
  queryEnquiries(query, 'filter' in selection ? selection.filter : NO_FILTER, member).where((row) =>
    'references' in selection
      ? row('enquiries.reference', 'in', selection.references)
      : row('enquiries.received_at', '<=', selection.until),
  );

/** Reads the selected enquiries page by page, the newest first. */
export const streamEnquiries = (
  query: Query,
  selection: EnquirySelection,
  member: string,
): AsyncGenerator<Enquiry> =>
  paginate((limit, last) =>
    selectEnquiries(query, selection, member)
      .selectAll('enquiries')
      .$if(last !== undefined, (list) => list.where(isAfter(last!)))
      .orderBy('enquiries.received_at', 'desc')
      .orderBy('enquiries.reference', 'desc')
      .limit(limit)
      .execute(),
  );
