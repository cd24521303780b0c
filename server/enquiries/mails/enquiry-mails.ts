import type { Delivery, Enquiry, Query } from '../../database/tables.ts';
import { parseEmailAddress } from '../../mail/address.ts';
import { letterMail } from '../../mail/letter.tsx';
import type { Mail, Sender } from '../../mail/mail.ts';
import { bouncedAt } from '../../outbox/bounces.ts';
import type { EnquiryMailMessages } from '../messages.ts';
import { quarantinedBetween } from '../search.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { digestMail } from './digest.tsx';
import { notificationMail } from './notification.tsx';

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
  /** Mails about an enquiry, unless it was erased meanwhile. */
  const about =
    (render: (enquiry: Enquiry) => Promise<Mail | undefined>) =>
    async (delivery: Delivery): Promise<Mail | undefined> => {
      const enquiry = await enquiryOf(query, delivery);
      return enquiry && render(enquiry);
    };
  const notify = (to: string) =>
    about(async (enquiry) => {
      const bounced = await bouncedAt(query, parseEmailAddress(enquiry.email) ?? '');
      return notificationMail(enquiry, to, sender, messages, bounced !== undefined);
    });
  return {
    notification: notify(agencyAddress),
    watchdog: notify(watchdogAddress ?? agencyAddress),
    acknowledgement: about((enquiry) => acknowledgementMail(enquiry, sender, messages.acknowledgement)),
    // The acknowledgement came back: nobody should answer to an address that takes no mail.
    bounce: about(({ reference, name, email, subject }) =>
      letterMail({
        sender,
        to: { name: sender.agency.name, address: agencyAddress },
        texts: messages.bounce,
        values: { reference, name, email, subject },
        dir: 'auto',
      }),
    ),
    async digest({ payload }: Delivery): Promise<Mail | undefined> {
      const { day, from, to } = JSON.parse(payload) as { day: string; from: number; to: number };
      const held = await quarantinedBetween(query, from, to);
      return held.length === 0 ? undefined : digestMail(day, held, agencyAddress, sender, messages);
    },
  };
}

export function enquiryOf(query: Query, { enquiry }: Delivery): Promise<Enquiry | undefined> {
  return query.selectFrom('enquiries').selectAll().where('reference', '=', enquiry).executeTakeFirst();
}
