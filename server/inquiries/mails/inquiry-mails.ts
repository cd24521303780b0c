import type { Delivery, Inquiry, Query } from '../../database/tables.ts';
import { parseEmailAddress } from '../../../content-model/text/email-address.ts';
import { renderTextMail } from '../../mail/text-mail.tsx';
import type { Mail, Sender } from '../../mail/mail.ts';
import { bouncedAt } from '../../outbox/bounces.ts';
import type { InquiryMailMessages } from '../../../content-model/mail-texts/inquiries.ts';
import { quarantinedBetween } from '../search.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { digestMail } from './digest.tsx';
import { notificationMail } from './notification.tsx';
import { parseColumn } from '../../database/json-column.ts';
import { digestPayload } from '../digest.ts';

interface InquiryMailOptions {
  query: Query;
  sender: Sender;
  messages: InquiryMailMessages;
  /** Receives inquiries and digests. */
  agencyAddress: string;
  /** Receives the watchdog's test inquiries; an unattended mailbox. */
  watchdogAddress: string | undefined;
}

/** Renders the emails about inquiries from the current rows; undefined if there is nothing to send. */
export function inquiryMails({
  query,
  sender,
  messages,
  agencyAddress,
  watchdogAddress,
}: InquiryMailOptions) {
  /** Wraps a renderer; renders nothing for an inquiry that was erased meanwhile. */
  const withInquiry =
    (render: (inquiry: Inquiry) => Promise<Mail | undefined>) =>
    async (delivery: Delivery): Promise<Mail | undefined> => {
      const inquiry = await inquiryOf(query, delivery);
      return inquiry && render(inquiry);
    };
  const notificationTo = (to: string) =>
    withInquiry(async (inquiry) => {
      const bounced = await bouncedAt(query, parseEmailAddress(inquiry.email) ?? '');
      return notificationMail(inquiry, { to, sender, messages, bounced: bounced !== undefined });
    });
  return {
    notification: notificationTo(agencyAddress),
    watchdog: notificationTo(watchdogAddress ?? agencyAddress),
    acknowledgement: withInquiry((inquiry) => acknowledgementMail(inquiry, sender, messages.acknowledgement)),
    // Tells the agency that the acknowledgement bounced, so that they do not reply to that address.
    bounce: withInquiry(({ reference, name, email, subject }) =>
      renderTextMail({
        sender,
        to: { name: sender.agency.name, address: agencyAddress },
        texts: messages.bounce,
        values: { reference, name, email, subject },
        dir: 'auto',
      }),
    ),
    async digest({ payload }: Delivery): Promise<Mail | undefined> {
      const { day, from, to } = parseColumn(digestPayload, payload);
      const inquiries = await quarantinedBetween(query, from, to);
      if (inquiries.length === 0) return undefined;
      return digestMail(inquiries, { day, to: agencyAddress, sender, messages });
    },
  };
}

export function inquiryOf(query: Query, { inquiry }: Delivery): Promise<Inquiry | undefined> {
  return query.selectFrom('inquiries').selectAll().where('reference', '=', inquiry).executeTakeFirst();
}
