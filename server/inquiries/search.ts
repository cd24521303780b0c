import { sql, type SqlBool } from 'kysely';
import { paginate } from '../database/queries.ts';
import type { Inquiry, Query } from '../database/tables.ts';
import { normalizeEmail } from '../../content-model/text/email-address.ts';
import { codeOf } from './reference.ts';
import { matchesSearch } from './search-text.ts';

export interface InquiryFilter {
  state?: Inquiry['state'] | undefined;
  /** Received at or after, in milliseconds. */
  since?: number | undefined;
  /** Received before, in milliseconds. */
  until?: number | undefined;
  /** Email address of the sender. */
  from?: string | undefined;
  /** Words to search for, see matchesSearch. */
  text?: string | undefined;
  /** Only inquiries with a delivery that is not sent. */
  undelivered?: boolean | undefined;
  /** Without those that are merged into another. */
  unmerged?: boolean | undefined;
}

/**
 * Finds the stored reference for a typed one by its code, so that old references work after the agency changes its
 * prefix. If two inquiries share a code, the prefix decides.
 */
export async function findReference(query: Query, input: string): Promise<string | undefined> {
  const code = codeOf(input);
  if (code === undefined) return undefined;
  const rows = await query
    .selectFrom('inquiries')
    .select('reference')
    .where('reference', 'like', `%-${code}`)
    .orderBy('received_at', 'desc')
    .execute();
  const references = rows.map(({ reference }) => reference);
  const typedPrefix = input.trim().slice(0, 2).toUpperCase();
  return references.find((reference) => reference.startsWith(typedPrefix)) ?? references[0];
}

/** Yields the matching inquiries, newest first. */
export const searchInquiries = (
  query: Query,
  { state, since, until, from, text, undelivered, unmerged }: InquiryFilter,
): AsyncGenerator<Inquiry> =>
  paginate((limit, last) =>
    query
      .selectFrom('inquiries')
      .selectAll()
      .where('kind', '=', 'inquiry')
      .$if(state !== undefined, (rows) => rows.where('state', '=', state!))
      .$if(since !== undefined, (rows) => rows.where('received_at', '>=', since!))
      .$if(until !== undefined, (rows) => rows.where('received_at', '<', until!))
      .$if(Boolean(from), (rows) => rows.where('normalized_email', '=', normalizeEmail(from!)))
      .$if(Boolean(text), (rows) => rows.where(matchesSearch(text!)))
      .$if(undelivered === true, (rows) =>
        rows.where('reference', 'in', (inner) =>
          inner
            .selectFrom('deliveries')
            .select((row) => row.ref('inquiry').$notNull().as('inquiry'))
            .where('state', '!=', 'sent')
            .where('inquiry', 'is not', null),
        ),
      )
      .$if(unmerged === true, (rows) =>
        rows.where('reference', 'not in', (inner) =>
          inner.selectFrom('inbox_inquiries').select('inquiry').where('merged_into', 'is not', null),
        ),
      )
      .$if(last !== undefined, (rows) => rows.where(isAfter(last!)))
      .orderBy('received_at', 'desc')
      .orderBy('reference', 'desc')
      .limit(limit)
      .execute(),
  );

/** Row values let both engines seek in the index (sqlite.org/rowvalue.html). */
export const isAfter = ({ received_at, reference }: Pick<Inquiry, 'received_at' | 'reference'>) =>
  sql<SqlBool>`(inquiries.received_at, inquiries.reference) < (${received_at}, ${reference})`;

/** Quarantined inquiries received from `from` until before `to`, newest first. */
export function quarantinedBetween(query: Query, from: number, to: number): Promise<Inquiry[]> {
  return query
    .selectFrom('inquiries')
    .selectAll()
    .where('state', '=', 'quarantined')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .orderBy('received_at', 'desc')
    .execute();
}
