import { createTransport } from 'nodemailer';
import type { Inquiry } from '../../server/database/tables.ts';
import { WITHOUT_CONTEXT } from '../../server/inquiries/store.ts';
import type { Mail, Sender } from '../../server/mail/mail.ts';
import { toMessage } from '../../server/outbox/channels/mail-channel.ts';
import { readContent } from './content.ts';
import { inquiryFields } from './inquiries.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const { agency } = readContent();

/** Mail texts of the fixture site. */
export const messages = agency.mails;

/** The fixture site's agency as mail sender. */
export const sender: Sender = {
  agency,
  from: { name: 'Agency', address: 'site@agency.example' },
  siteUrl: new URL('https://agency.example'),
};

/** Returns an inquiry as read from the database. */
export function exampleInquiry(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    reference: 'GL-7K3M-92QX',
    kind: 'inquiry',
    state: 'accepted',
    ...inquiryFields(),
    ...WITHOUT_CONTEXT,
    normalized_email: '',
    received_at: Date.UTC(2026, 10, 20, 9, 30),
    fingerprint: '',
    ...changes,
  };
}

/** Returns a mail in its wire format, with its envelope. */
export async function onTheWire(
  mail: Mail,
): Promise<{ raw: string; envelope: { from: string | false; to: string[] } }> {
  const { message, envelope } = await composer.sendMail(toMessage(mail, 'some-id'));
  return { raw: (message as Buffer).toString(), envelope };
}
