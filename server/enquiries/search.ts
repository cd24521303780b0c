import type { Enquiry, Query } from '../database/tables.ts';
import { normalizeEmail } from '../mail/address.ts';
import { codeOf } from '../reference.ts';
import { matchesSearch } from './search-text.ts';

export interface EnquiryFilter {
  state?: Enquiry['state'] | undefined;
  /** Received at or after, in milliseconds. */
  since?: number | undefined;
  /** Received before, in milliseconds. */
  until?: number | undefined;
  /** One sender's address. */
  from?: string | undefined;
  /** Words to search for, see matchesSearch. */
  text?: string | undefined;
  /** Only those with something that has not left. */
  undelivered?: boolean | undefined;
}

/**
 * The stored reference that somebody typed. Its code decides, so that a letter stays reachable under the reference its
 * sender was given, also when the agency has got another prefix since; of two with one code, the prefix does.
 */
export async function findReference(query: Query, typed: string): Promise<string | undefined> {
  const code = codeOf(typed);
  if (code === undefined) return undefined;
  const rows = await query
    .selectFrom('enquiries')
    .select('reference')
    .where('reference', 'like', `%-${code}`)
    .orderBy('received_at', 'desc')
    .execute();
  const found = rows.map(({ reference }) => reference);
  const start = typed.trim().slice(0, 2).toUpperCase();
  return found.find((reference) => reference.startsWith(start)) ?? found[0];
}

const PAGE_SIZE = 500;

/** Enquiries that fit, the newest first, read in pages so that neither memory nor a long query bounds them. */
export async function* searchEnquiries(query: Query, filter: EnquiryFilter): AsyncGenerator<Enquiry> {
  let last: Enquiry | undefined;
  do {
    const page = await pageAfter(query, filter, last);
    yield* page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last);
}

function pageAfter(query: Query, filter: EnquiryFilter, last: Enquiry | undefined): Promise<Enquiry[]> {
  const { state, since, until, from, text, undelivered } = filter;
  return query
    .selectFrom('enquiries')
    .selectAll()
    .where('kind', '=', 'enquiry')
    .where((row) => {
      const conditions = [];
      if (state) conditions.push(row('state', '=', state));
      if (since !== undefined) conditions.push(row('received_at', '>=', since));
      if (until !== undefined) conditions.push(row('received_at', '<', until));
      if (from) conditions.push(row('normalized_email', '=', normalizeEmail(from)));
      if (text) conditions.push(matchesSearch(text));
      if (undelivered) {
        const open = row
          .selectFrom('deliveries')
          .select('enquiry')
          .where('state', '!=', 'sent')
          .where('enquiry', 'is not', null);
        conditions.push(row('reference', 'in', open));
      }
      if (last) {
        conditions.push(
          row.or([
            row('received_at', '<', last.received_at),
            row.and([row('received_at', '=', last.received_at), row('reference', '<', last.reference)]),
          ]),
        );
      }
      return row.and(conditions);
    })
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(PAGE_SIZE)
    .execute();
}

/** Quarantined enquiries received from `from` until before `to`, newest first. */
export function quarantinedBetween(query: Query, from: number, to: number): Promise<Enquiry[]> {
  return query
    .selectFrom('enquiries')
    .selectAll()
    .where('state', '=', 'quarantined')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .orderBy('received_at', 'desc')
    .execute();
}
