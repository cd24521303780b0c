import { hash } from 'node:crypto';
import type { HookPurpose } from '../outbox/purposes.ts';
import type { Delivery, Inquiry, Trx } from '../database/tables.ts';
import { normalizeEmail, parseEmailAddress } from '../../content-model/text/email-address.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { receiverNumbers } from './hooks.ts';

/** Per address and day (UTC), so that strangers cannot use the form to mail-bomb an address. */
const MAX_ACKNOWLEDGEMENTS_PER_DAY = 3;

/**
 * Enqueues the deliveries of each inquiry: the notification to the agency, the configured webhooks and chats, and an
 * acknowledgement if the address is exactly one mailbox that is below its daily limit.
 */
export async function addInquiryDeliveries(
  trx: Trx,
  inquiries: readonly Inquiry[],
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<void> {
  let pending = inquiries
    .flatMap((inquiry) => newInquiryDeliveries(inquiry, hooks, now))
    .map((one) => ({ ...one, due_at: leavesAt }));
  for (let number = 1; pending.length > 0 && number <= MAX_ACKNOWLEDGEMENTS_PER_DAY; number += 1) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('deliveries')
      .values(pending.map((one) => ({ ...one, dedupe_key: one.dedupe_key && `${one.dedupe_key}:${number}` })))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === pending.length) return;
    const inserted = await trx
      .selectFrom('deliveries')
      .select('id')
      .where(
        'id',
        'in',
        pending.map(({ id }) => id),
      )
      .execute();
    const ids = new Set(inserted.map(({ id }) => id));
    pending = pending.filter(({ id }) => !ids.has(id));
  }
}

function newInquiryDeliveries(
  { reference, email }: Inquiry,
  hooks: readonly HookPurpose[],
  now: number,
): Delivery[] {
  const visitor = parseEmailAddress(email);
  const requests = [
    { purpose: 'notification' } as const,
    ...(visitor
      ? [{ purpose: 'acknowledgement', dedupe_key: acknowledgementDedupeKey(visitor, now) } as const]
      : []),
    ...receiverNumbers(hooks).map(({ purpose, receiver }) => ({ purpose, payload: { receiver } })),
  ];
  return requests.map((one) => newDelivery({ ...one, inquiry: reference }, now));
}

/** Dedupe key of a mailbox (hashed; `ada+x@b.example` is ada's, too) and a day. The caller appends a number. */
function acknowledgementDedupeKey(visitor: string, now: number): string {
  const [local = '', domain] = normalizeEmail(visitor).split('@');
  const mailbox = `${local.split('+', 1).join()}@${domain}`;
  const digest = hash('sha256', mailbox, 'base64url').slice(0, 22);
  return `acknowledgement:${new Date(now).toISOString().slice(0, 10)}:${digest}`;
}
