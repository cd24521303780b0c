import type { Transaction } from 'kysely';
import { addressesIn } from '../../database/addresses.ts';
import type { Enquiry, Tables } from '../../database/tables.ts';
import { refreshSearchText } from '../../enquiries/search-text.ts';
import { normalizeEmail } from '../../mail/address.ts';
import { retryDeliveries } from '../../outbox/attention.ts';
import { touchCase } from '../cases.ts';
import { recordEvents } from '../events.ts';

/**
 * Corrects the address of an enquiry, and sends what failed there once more. Resolves to how many deliveries that were.
 * The former address stays in the index of addresses, so that erasing it erases the enquiry.
 */
export async function correctAddress(
  trx: Transaction<Tables>,
  { reference, email: former, normalized_email }: Enquiry,
  email: string,
  actor: string,
  now: number,
): Promise<number> {
  await touchCase(trx, reference, now);
  for (const address of new Set([normalized_email, ...addressesIn(former)]))
    await trx
      .insertInto('enquiry_addresses')
      .values({ enquiry: reference, address, sender: 1 })
      .onConflict((conflict) => conflict.columns(['enquiry', 'address']).doUpdateSet({ sender: 1 }))
      .execute();
  await trx
    .updateTable('enquiries')
    .set({ email, normalized_email: normalizeEmail(email) })
    .where('reference', '=', reference)
    .execute();
  await recordEvents(trx, [reference], 'address', '', actor, now);
  await refreshSearchText(trx, reference);
  return retryDeliveries(trx, { name: reference });
}
