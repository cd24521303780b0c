import type { Delivery, Query, Trx } from '../database/tables.ts';
import { normalizeEmail } from '../../content-model/text/email-address.ts';
import { enqueue } from './delivery.ts';

/** Bad destination mailbox, system, syntax or moved, and null MX (RFC 3463, 3.2; RFC 7505). */
export const NO_MAILBOX_CODES = /^\d\.1\.(?:1|2|3|6|10)$/;

/** Returns when an email to an address bounced because there is no such mailbox. */
export async function bouncedAt(query: Query, address: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('bounces')
    .select('bounced_at')
    .where('normalized_email', '=', normalizeEmail(address))
    .executeTakeFirst();
  return row?.bounced_at;
}

/**
 * Records that there is no such mailbox. If an acknowledgement bounced, tells the agency once for each inquiry. The
 * address is stored in clear text, because the inquiry or subscription has it as well and a digest could be guessed;
 * `forget` erases it.
 */
export async function recordBounce(
  trx: Trx,
  { purpose, inquiry }: Pick<Delivery, 'purpose' | 'inquiry'>,
  { address, reason }: { address: string; reason: string },
): Promise<void> {
  const now = Date.now();
  await trx
    .insertInto('bounces')
    .values({ normalized_email: normalizeEmail(address), reason, bounced_at: now })
    .onConflict((conflict) => conflict.column('normalized_email').doNothing())
    .execute();
  if (purpose !== 'acknowledgement') return;
  const dedupe_key = `bounce:${inquiry}`;
  await enqueue(trx, { purpose: 'bounce', inquiry, dedupe_key }, now);
}

/** Forgets a bounce, because the address works after all or a member retries it. */
export async function forgetBounce(trx: Trx, address: string): Promise<void> {
  await trx.deleteFrom('bounces').where('normalized_email', '=', normalizeEmail(address)).execute();
}
