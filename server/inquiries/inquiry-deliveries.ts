import { hash } from 'node:crypto';
import { normalizeEmail, parseEmailAddress } from '../../content-model/text/email-address.ts';
import type { Inquiry, Trx } from '../database/tables.ts';
import { enqueue, newDelivery } from '../outbox/delivery.ts';
import type { WebhookPurpose } from '../outbox/purposes.ts';
import { numberWebhooks } from './webhooks.ts';

/** Per mailbox and day (UTC), so that strangers cannot use the form to mail-bomb an address. */
const MAX_ACKNOWLEDGEMENTS_PER_DAY = 3;

export interface InquiryDeliveryOptions {
  /** The configured webhooks and chats. */
  webhooks: readonly WebhookPurpose[];
  now: number;
  /** Earliest time of delivery; now by default. */
  leavesAt?: number;
}

/**
 * Enqueues the deliveries of an inquiry: the notification to the agency, the configured webhooks and chats, and an
 * acknowledgement if the address is exactly one mailbox that is below its daily limit.
 */
export async function addInquiryDeliveries(
  trx: Trx,
  { reference, email }: Inquiry,
  { webhooks, now, leavesAt = now }: InquiryDeliveryOptions,
): Promise<void> {
  const toAgency = [
    { purpose: 'notification' } as const,
    ...numberWebhooks(webhooks).map(({ purpose, number }) => ({ purpose, payload: { number } })),
  ];
  const shared = { inquiry: reference, due_at: leavesAt };
  const deliveries = toAgency.map((request) => newDelivery({ ...request, ...shared }, now));
  await trx.insertInto('deliveries').values(deliveries).execute();

  const mailbox = parseEmailAddress(email);
  if (mailbox === undefined) return;
  // The numbered keys are unique in the database, so that all instances together keep the limit.
  for (let number = 1; number <= MAX_ACKNOWLEDGEMENTS_PER_DAY; number += 1) {
    const dedupe_key = `${acknowledgementKey(mailbox, now)}:${number}`;
    if (await enqueue(trx, { purpose: 'acknowledgement', dedupe_key, ...shared }, now)) return;
  }
}

/** Key of a mailbox (hashed; `ada+x@b.example` is ada's, too) and a day. */
function acknowledgementKey(address: string, now: number): string {
  const [local = '', domain] = normalizeEmail(address).split('@');
  const [mailbox = ''] = local.split('+', 1);
  const digest = hash('sha256', `${mailbox}@${domain}`, 'base64url').slice(0, 22);
  return `acknowledgement:${new Date(now).toISOString().slice(0, 10)}:${digest}`;
}

/**
 * Releases a quarantined inquiry; enqueues its deliveries unless it was delivered before. Resolves to the inquiry and
 * whether deliveries were added, or undefined if it is not quarantined.
 */
export async function release(
  trx: Trx,
  reference: string,
  options: InquiryDeliveryOptions,
): Promise<{ inquiry: Inquiry; addedDeliveries: boolean } | undefined> {
  const inquiry = await trx
    .updateTable('inquiries')
    .set({ state: 'released' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returningAll()
    .executeTakeFirst();
  if (!inquiry) return undefined;
  return { inquiry, addedDeliveries: await deliverIfUndelivered(trx, inquiry, options) };
}

/** Enqueues the deliveries of an inquiry that has none. Resolves to whether it had none. */
export async function deliverIfUndelivered(
  trx: Trx,
  inquiry: Inquiry,
  options: InquiryDeliveryOptions,
): Promise<boolean> {
  const storedDelivery = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('inquiry', '=', inquiry.reference)
    .executeTakeFirst();
  if (!storedDelivery) await addInquiryDeliveries(trx, inquiry, options);
  return !storedDelivery;
}
