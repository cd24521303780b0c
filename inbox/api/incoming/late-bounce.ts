import { normalizeEmail, parseEmailAddress } from '../../../content-model/text/email-address.ts';
import type { Delivery, Query, Trx } from '../../../server/database/tables.ts';
import type { BounceReport } from '../../../server/mailbox/parsed-mail.ts';
import { NO_MAILBOX_CODES, recordBounce } from '../../../server/outbox/bounces.ts';
import { groupOf } from '../../../server/inquiries/group.ts';
import { BOUNCED } from '../../../server/outbox/delivery.ts';
import { purposes } from '../../../server/outbox/purposes.ts';
import { forwardedTo } from '../replies/forward.ts';
import { waitAgain } from '../replies/wait-again.ts';
import { localPartOf } from './match.ts';

/**
 * Records that a mail which the mail server had accepted came back (RFC 3464). If it was a reply, its inquiry waits again. Only a
 * report about the address that the mail went to counts, because anyone can write one. Resolves to the returned delivery.
 */
export async function recordLateBounce(
  trx: Trx,
  { messageId, recipient, action, status }: BounceReport,
  now: number,
): Promise<Delivery | undefined> {
  const delivery = await trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', localPartOf(messageId))
    .executeTakeFirst();
  if (!delivery) return undefined;
  const address = await addressOf(trx, delivery);
  if (address === undefined || normalizeEmail(recipient) !== address) return undefined;
  if (action !== 'failed' || delivery.state !== 'sent') return delivery;
  const isGone = status.startsWith('5') && NO_MAILBOX_CODES.test(status);
  const reason = `returned-${status || 'unknown'}`;
  await failDelivery(trx, delivery, { reason: isGone ? BOUNCED + reason : reason, now });
  if (isGone) await recordBounce(trx, delivery, { address, reason });
  return delivery;
}

/** Fails the reply that an inquiry was sent last: a member says that a bounce which names no mail is about it. */
export async function failLastReply(trx: Trx, reference: string, now: number): Promise<void> {
  const delivery = await trx
    .selectFrom('deliveries')
    .innerJoin('inbox_replies', 'inbox_replies.id', 'deliveries.id')
    .selectAll('deliveries')
    .where('inbox_replies.inquiry', 'in', await groupOf(trx, reference))
    .where('deliveries.state', '=', 'sent')
    .orderBy('inbox_replies.leaves_at', 'desc')
    .executeTakeFirst();
  if (delivery) await failDelivery(trx, delivery, { reason: 'returned-unknown', now });
}

async function failDelivery(
  trx: Trx,
  { id, purpose }: Delivery,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ state: 'failed', last_error: reason, finished_at: now, dismissed_at: null })
    .where('id', '=', id)
    .execute();
  if (purpose === 'reply') await waitAgain(trx, id, now);
}

/** The address outside of the agency that a mail went to; undefined for a mail to a member. */
async function addressOf(
  query: Query,
  { purpose, inquiry, subscriber, payload }: Delivery,
): Promise<string | undefined> {
  if (purposes[purpose].to !== 'visitor') return undefined;
  if (purpose === 'forward') return normalizeEmail(forwardedTo(payload));
  const row = inquiry
    ? await query.selectFrom('inquiries').select('email').where('reference', '=', inquiry).executeTakeFirst()
    : await query
        .selectFrom('subscribers')
        .select('email')
        .where('id', '=', subscriber ?? '')
        .executeTakeFirst();
  const mailbox = row && parseEmailAddress(row.email);
  return mailbox && normalizeEmail(mailbox);
}
