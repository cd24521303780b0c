import type { Kysely } from 'kysely';
import type { Delivery, Enquiry, HookPurpose, Tables } from '../database/tables.ts';
import { parseEmailAddress } from '../mail/address.ts';
import type { Mail, Sender } from '../mail/mail.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { enquiryHooks } from './hooks.ts';
import type { EnquiryMailMessages } from './messages.ts';
import { quarantinedBetween } from './search.ts';

/**
 * What leaves for an enquiry: the email to the agency, an acknowledgement when the visitor's address is plainly one
 * mailbox, and the calls to the agency's own systems that are configured.
 */
export function newEnquiryDeliveries(
  { reference, email }: Enquiry,
  hooks: readonly HookPurpose[],
  now: number,
): Delivery[] {
  const asked = [
    { channel: 'mail', purpose: 'notification' } as const,
    ...(parseEmailAddress(email) ? [{ channel: 'mail', purpose: 'acknowledgement' } as const] : []),
    ...hooks.map((purpose) => ({ channel: enquiryHooks[purpose].channel, purpose })),
  ];
  return asked.map((one) => newDelivery({ ...one, enquiry: reference }, now));
}

export function enquiryOf(query: Kysely<Tables>, { enquiry }: Delivery): Promise<Enquiry | undefined> {
  return query.selectFrom('enquiries').selectAll().where('reference', '=', enquiry).executeTakeFirst();
}

/** Loaded when first needed, because the commands that share this module render no email. */
export const enquiryTemplates = {
  notification: () => import('./mails/notification.tsx'),
  acknowledgement: () => import('./mails/acknowledgement.tsx'),
  digest: () => import('./mails/digest.tsx'),
};

interface EnquiryMailOptions {
  query: Kysely<Tables>;
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
    return enquiry && notificationMail(enquiry, to, sender, messages);
  };
  return {
    notification: notify(agencyAddress),
    watchdog: notify(watchdogAddress ?? agencyAddress),
    async acknowledgement(delivery: Delivery): Promise<Mail | undefined> {
      const { acknowledgementMail } = await enquiryTemplates.acknowledgement();
      const enquiry = await enquiryOf(query, delivery);
      return enquiry && acknowledgementMail(enquiry, sender, messages.acknowledgement);
    },
    async digest({ payload }: Delivery): Promise<Mail | undefined> {
      const { digestMail } = await enquiryTemplates.digest();
      const { day, from, to } = JSON.parse(payload) as { day: string; from: number; to: number };
      const held = await quarantinedBetween(query, from, to);
      return held.length === 0 ? undefined : digestMail(day, held, agencyAddress, sender, messages);
    },
  };
}
