import { createHash } from 'node:crypto';
import type { Delivery, Enquiry, HookPurpose, Query, Trx } from '../database/tables.ts';
import { normalizeEmail, parseEmailAddress } from '../mail/address.ts';
import type { Mail, Sender } from '../mail/mail.ts';
import { bouncedAt } from '../outbox/bounces.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { receiverNumbers } from './hooks.ts';
import type { EnquiryMailMessages } from './messages.ts';
import { quarantinedBetween } from './search.ts';

/** To one address in a day (UTC): who gets more did not write them all, and shall not be bombed with our mail. */
const ACKNOWLEDGEMENTS_A_DAY = 3;

/**
 * Puts what leaves for each enquiry into the outbox: the email to the agency, an acknowledgement when the visitor's
 * address is plainly one mailbox that had no three of them today, and the calls to the agency's own systems that are
 * configured.
 */
export async function addEnquiryDeliveries(
  trx: Trx,
  enquiries: readonly Enquiry[],
  hooks: readonly HookPurpose[],
  now: number,
  leavesAt = now,
): Promise<void> {
  let open = enquiries
    .flatMap((enquiry) => newEnquiryDeliveries(enquiry, hooks, now))
    .map((one) => ({ ...one, due_at: leavesAt }));
  for (let number = 1; open.length > 0 && number <= ACKNOWLEDGEMENTS_A_DAY; number += 1) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('deliveries')
      .values(open.map((one) => ({ ...one, dedupe_key: one.dedupe_key && `${one.dedupe_key}:${number}` })))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === open.length) return;
    const added = await trx
      .selectFrom('deliveries')
      .select('id')
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    const ids = new Set(added.map(({ id }) => id));
    open = open.filter(({ id }) => !ids.has(id));
  }
}

function newEnquiryDeliveries(
  { reference, email }: Enquiry,
  hooks: readonly HookPurpose[],
  now: number,
): Delivery[] {
  const visitor = parseEmailAddress(email);
  const asked = [
    { channel: 'mail', purpose: 'notification' } as const,
    ...(visitor
      ? [{ channel: 'mail', purpose: 'acknowledgement', dedupe_key: dayOf(visitor, now) } as const]
      : []),
    ...receiverNumbers(hooks).map(({ purpose, receiver }) => ({
      channel: 'webhook' as const,
      purpose,
      payload: { receiver },
    })),
  ];
  return asked.map((one) => newDelivery({ ...one, enquiry: reference }, now));
}

/** One mailbox on one day, without its address: `ada+x@b.example` is ada's, too. The database holds each number once. */
function dayOf(visitor: string, now: number): string {
  const [local = '', domain] = normalizeEmail(visitor).split('@');
  const mailbox = `${local.split('+', 1).join()}@${domain}`;
  const digest = createHash('sha256').update(mailbox).digest('base64url').slice(0, 22);
  return `acknowledgement:${new Date(now).toISOString().slice(0, 10)}:${digest}`;
}

export function enquiryOf(query: Query, { enquiry }: Delivery): Promise<Enquiry | undefined> {
  return query.selectFrom('enquiries').selectAll().where('reference', '=', enquiry).executeTakeFirst();
}

/** Loaded when first needed, because the commands that share this module render no email. */
export const enquiryTemplates = {
  notification: () => import('./mails/notification.tsx'),
  acknowledgement: () => import('./mails/acknowledgement.tsx'),
  digest: () => import('./mails/digest.tsx'),
  bounce: () => import('./mails/bounce.tsx'),
};

interface EnquiryMailOptions {
  query: Query;
  sender: Sender;
  messages: EnquiryMailMessages;
  /** Where enquiries and digests go. */
  agencyAddress: string;
  /** Where the watchdog's test enquiries go, a mailbox that nobody reads. */
  watchdogAddress: string | undefined;
}

/** Renders the emails about enquiries from what the database holds now; undefined when there is nothing to send. */
export function enquiryMails({
  query,
  sender,
  messages,
  agencyAddress,
  watchdogAddress,
}: EnquiryMailOptions) {
  const notify = (to: string) => async (delivery: Delivery) => {
    const { notificationMail } = await enquiryTemplates.notification();
    const enquiry = await enquiryOf(query, delivery);
    const bounced = enquiry && (await bouncedAt(query, parseEmailAddress(enquiry.email) ?? ''));
    return enquiry && notificationMail(enquiry, to, sender, messages, bounced !== undefined);
  };
  return {
    notification: notify(agencyAddress),
    watchdog: notify(watchdogAddress ?? agencyAddress),
    async acknowledgement(delivery: Delivery): Promise<Mail | undefined> {
      const { acknowledgementMail } = await enquiryTemplates.acknowledgement();
      const enquiry = await enquiryOf(query, delivery);
      return enquiry && acknowledgementMail(enquiry, sender, messages.acknowledgement);
    },
    async bounce(delivery: Delivery): Promise<Mail | undefined> {
      const { bounceMail } = await enquiryTemplates.bounce();
      const enquiry = await enquiryOf(query, delivery);
      return enquiry && bounceMail(enquiry, agencyAddress, sender, messages.bounce);
    },
    async digest({ payload }: Delivery): Promise<Mail | undefined> {
      const { digestMail } = await enquiryTemplates.digest();
      const { day, from, to } = JSON.parse(payload) as { day: string; from: number; to: number };
      const held = await quarantinedBetween(query, from, to);
      return held.length === 0 ? undefined : digestMail(day, held, agencyAddress, sender, messages);
    },
  };
}
