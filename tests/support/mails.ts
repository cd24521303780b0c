import { createTransport } from 'nodemailer';
import type { Lead } from '../../server/database/tables.ts';
import type { Mail } from '../../server/emails/mail.ts';
import { readSender, type Sender } from '../../server/emails/sender.ts';
import { messageOf } from '../../server/outbox/transports/message.ts';
import { letter } from './letters.ts';
import { agencyWords } from './words.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The agency of content/ as a sender of mails. */
export async function exampleSender(): Promise<Sender> {
  const agency = await agencyWords();
  return {
    words: agency.mails,
    agency,
    from: readSender('"Groundline" <site@groundline.example>', agency.name),
    siteUrl: new URL('https://groundline.example'),
  };
}

/** A lead as the database gives it. */
export function exampleLead(changes: Partial<Lead> = {}): Lead {
  return {
    reference: 'GL-7K3M-92QX',
    kind: 'enquiry',
    state: 'accepted',
    ...letter(),
    mailbox: '',
    locale: null,
    received_at: Date.UTC(2026, 10, 20, 9, 30),
    score: 0,
    reasons: '[]',
    fingerprint: '',
    ...changes,
  };
}

/** A mail as it goes over the wire, and the envelope it goes in. */
export async function onTheWire(
  mail: Mail,
): Promise<{ raw: string; envelope: { from: string | false; to: string[] } }> {
  const { message, envelope } = await composer.sendMail(messageOf(mail, 'some-id'));
  return { raw: (message as Buffer).toString(), envelope };
}
