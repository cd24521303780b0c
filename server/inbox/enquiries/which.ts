import type { Kysely } from 'kysely';
import type { Enquiry, Tables } from '../../database/tables.ts';
import type { EnquiryFilter } from '../contracts.ts';
import { EVERYTHING, isAfter, matching } from './list.ts';

/** Named enquiries, or all that match and came in until then. */
export type Which = { references: string[] } | { filter: EnquiryFilter; until: number };

/** Those that a member means. */
export const meant = (query: Kysely<Tables>, which: Which, member: string) =>
  matching(query, 'filter' in which ? which.filter : EVERYTHING, member).where((row) =>
    'references' in which
      ? row('enquiries.reference', 'in', which.references)
      : row('enquiries.received_at', '<=', which.until),
  );

const PAGE_SIZE = 500;

/** The same, whole, the newest first, page by page. */
export async function* chosenEnquiries(
  query: Kysely<Tables>,
  which: Which,
  member: string,
): AsyncGenerator<Enquiry> {
  let last: Enquiry | undefined;
  do {
    const page = await meant(query, which, member)
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
