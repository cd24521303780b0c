import { sql, type ExpressionBuilder } from 'kysely';
import type { Query, Tables } from '../../../server/database/tables.ts';

/** Selects the references of an inquiry of the list and of those merged into it. */
export const groupReferences = (row: unknown) =>
  (row as ExpressionBuilder<Tables, 'inquiries'>)
    .selectFrom('inbox_inquiries as member_of_group')
    .select('member_of_group.inquiry')
    .where(({ or, eb }) =>
      or([
        eb('member_of_group.inquiry', '=', sql.ref<string>('inquiries.reference')),
        eb('member_of_group.merged_into', '=', sql.ref<string>('inquiries.reference')),
      ]),
    );

/** Returns the addresses of the person who sent these inquiries, former ones included. */
export async function senderAddresses(query: Query, references: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('inquiries')
    .select('normalized_email as address')
    .where('reference', 'in', references)
    .where('normalized_email', '!=', '')
    .union(
      query
        .selectFrom('inquiry_addresses')
        .select('address')
        .where('inquiry', 'in', references)
        .where('sender', '=', 1),
    )
    .execute();
  return rows.map(({ address }) => address);
}

/** Selects the inquiries that came from one of these addresses, without those that are merged into another. */
export const inquiriesFrom = (query: Query, addresses: readonly string[]) =>
  query
    .selectFrom('inquiries')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
    .where('inbox_inquiries.merged_into', 'is', null)
    .where(({ eb, lit, selectFrom }) =>
      addresses.length === 0
        ? lit(false)
        : // A union instead of "or", for which PostgreSQL would read all inquiries in their order.
          eb(
            'inquiries.reference',
            'in',
            selectFrom('inquiries as written')
              .select('written.reference')
              .where('written.normalized_email', 'in', addresses)
              .union(
                selectFrom('inquiry_addresses')
                  .select('inquiry_addresses.inquiry as reference')
                  .where('inquiry_addresses.address', 'in', addresses)
                  .where('inquiry_addresses.sender', '=', 1),
              ),
          ),
    );
