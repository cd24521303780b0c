import { sql } from 'kysely';
import { contains } from '../database/queries.ts';
import type { Trx } from '../database/tables.ts';
import { containsText } from './search-text.ts';

/** Removes an address from the index of an inquiry, unless its texts, its mails, a reply or a forward still have it. */
export async function removeAddress(trx: Trx, reference: string, address: string): Promise<void> {
  const one = sql<number>`1`.as('one');
  const inTexts = trx
    .selectFrom('inquiries')
    .select(one)
    .where('reference', '=', reference)
    .where(containsText(address));
  const inMails = trx
    .selectFrom('incoming_mails')
    .select(one)
    .where('inquiry', '=', reference)
    .where(contains(sql`lower(email || ' ' || text)`, address));
  const inCopies = trx
    .selectFrom('inbox_replies')
    .select(one)
    .where('inquiry', '=', reference)
    .where(contains(sql`lower(cc)`, address));
  const inForwards = trx
    .selectFrom('inbox_events')
    .select(one)
    .where('inquiry', '=', reference)
    .where('kind', '=', 'forwarded')
    .where('value', '=', address);
  if (await inTexts.unionAll(inMails).unionAll(inCopies).unionAll(inForwards).executeTakeFirst()) return;
  await trx
    .deleteFrom('inquiry_addresses')
    .where('inquiry', '=', reference)
    .where('address', '=', address)
    .where('sender', '=', 0)
    .execute();
}
