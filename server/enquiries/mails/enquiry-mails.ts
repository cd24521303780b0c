import type { Delivery, Enquiry, Query } from '../../database/tables.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { renderTextMail } from '../../mail/text-mail.tsx';
import type { Mail, Sender } from '../../mail/mail.ts';
import { bouncedAt } from '../../outbox/bounces.ts';
import type { EnquiryMailMessages } from '../../../content-model/mail-texts/enquiries.ts';
import { quarantinedBetween } from '../search.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { digestMail } from './digest.tsx';
import { notificationMail } from './notification.tsx';

interface EnquiryMailOptions {
  query: Query;
  sender: Sender;
  messages: EnquiryMailMessages;
  /** Receives enquiries and digests. */
  agencyAddress: string;
  /** Receives the watchdog's test enquiries; an unattended mailbox. */
  watchdogAddress: string | undefined;
}

/** Renders the emails about enquiries from the current rows; undefined if there is nothing to send. */
export function enquiryMails({
  query,
  sender,
  messages,
  agencyAddress,
  watchdogAddress,
}: EnquiryMailOptions) {
  /** Wraps a renderer; renders nothing for an enquiry that was erased meanwhile. */
  const withEnquiry =
    (render: (enquiry: Enquiry) => Promise<Mail | undefined>) =>
    async (delivery: Delivery): Promise<Mail | undefined> => {
      const enquiry = await enquiryOf(query, delivery);
      return enquiry && render(enquiry);
    };
  const notificationTo = (to: string) =>
    withEnquiry(async (enquiry) => {
      const bounced = await bouncedAt(query, parseEmailAddress(enquiry.email) ?? '');
      return notificationMail(enquiry, to, sender, messages, bounced !== undefined);
    });
  return {
    notification: notificationTo(agencyAddress),
    watchdog: notificationTo(watchdogAddress ?? agencyAddress),
    acknowledgement: withEnquiry((enquiry) => acknowledgementMail(enquiry, sender, messages.acknowledgement)),
    // Tells the agency that the acknowledgement bounced, so that they do not reply to that address.
    bounce: withEnquiry(({ reference, name, email, subject }) =>
      renderTextMail({
        sender,
        to: { name: sender.agency.name, address: agencyAddress },
        texts: messages.bounce,
        values: { reference, name, email, subject },
        dir: 'auto',
      }),
    ),
    async digest({ payload }: Delivery): Promise<Mail | undefined> {
      const { day, from, to } = JSON.parse(payload) as { day: string; from: number; to: number };
      const enquiries = await quarantinedBetween(query, from, to);
      return enquiries.length === 0 ? undefined : digestMail(day, enquiries, agencyAddress, sender, messages);
    },
  };
}

export function enquiryOf(query: Query, { enquiry }: Delivery): Promise<Enquiry | undefined> {
  return query.selectFrom('enquiries').selectAll().where('reference', '=', enquiry).executeTakeFirst();
}
