import { normalizeEmail, parseEmailAddress } from '../../../content-model/text/email-address.ts';
import type { Delivery, Query, Trx } from '../../../server/database/tables.ts';
import type { BounceReport } from '../../../server/mailbox/parsed-mail.ts';
import { NO_MAILBOX_CODES, recordBounce } from '../../../server/outbox/bounces.ts';
import { BOUNCED } from '../../../server/outbox/delivery.ts';
import { purposes } from '../../../server/outbox/purposes.ts';
import { notifyAuthor } from '../mails/member-notifications.ts';
import { forwardedTo } from '../replies/forward.ts';
import { localPartOf } from './match.ts';

/**
 * Records that a mail which the mail server had accepted came back (RFC 3464), and tells the author of a reply. Only a
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
  const reason = `returned-${status || 'unknown'}`;
  const isGone = status.startsWith('5') && NO_MAILBOX_CODES.test(status);
  await trx
    .updateTable('deliveries')
    .set({ state: 'failed', last_error: isGone ? BOUNCED + reason : reason, dismissed_at: null })
    .where('id', '=', delivery.id)
    .execute();
  if (isGone) await recordBounce(trx, delivery, { address, reason });
  if (delivery.purpose === 'reply') await notifyAuthor(trx, delivery.id, now);
  return delivery;
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
