import { z } from 'zod';
import { label, line, sentences } from '../mail/messages.ts';
import { perField } from './fields.ts';

const enquiry = ['reference', 'name', 'subject'];
const notification = z.strictObject({
  subject: line('Subject of the mail to the agency.', ...enquiry),
  preview: line('What a mail program shows beside the subject.', ...enquiry),
  heading: line('Heading of the mail.'),
  labels: z.strictObject({
    reference: label('Above the reference.'),
    ...perField((name) => label(`Above the ${name}.`)),
    received: label('Above the time it came in.'),
  }),
  noMessage: line('In the place of a message that was left empty.'),
  answer: sentences('How to answer the visitor.', ...enquiry),
  noMailbox: sentences('Said when the address given cannot be written to.', ...enquiry),
  bounced: sentences('Said when mail to that address came back before.', ...enquiry),
  released: sentences('Said when the enquiry had been in quarantine.'),
  noticed: sentences('Which spam signals were noticed, when there were any.', 'signals'),
});

const acknowledged = ['reference', 'agency'];
const acknowledgement = z.strictObject({
  subject: line('Subject of the mail to the visitor.', ...acknowledged),
  preview: line('What a mail program shows beside the subject.', ...acknowledged),
  greeting: line('Heading when the name looks like a name.', 'name', ...acknowledged),
  greetingWithoutName: line('Heading when it does not.'),
  paragraphs: z
    .array(sentences('What happens next.', ...acknowledged))
    .min(1)
    .max(6),
  notYou: sentences('For somebody whose address a stranger typed.'),
});

const day = ['day', 'count', 'command'];
const digest = z.strictObject({
  subject: line('Subject of the daily mail about the quarantine.', ...day),
  preview: line('What a mail program shows beside the subject.', ...day),
  heading: line('Heading of the mail.', ...day),
  intro: sentences('Why the agency gets it.', ...day),
  release: sentences('How to have one sent on.', ...day),
  more: line('Below a list that was cut.', 'more'),
});

const bounce = z.strictObject({
  subject: line('Subject of the mail to the agency when an acknowledgement came back.', ...enquiry, 'email'),
  preview: line('What a mail program shows beside the subject.', ...enquiry, 'email'),
  heading: line('Heading of the mail.'),
  paragraphs: z
    .array(sentences('What happened, and what to do.', ...enquiry, 'email'))
    .min(1)
    .max(4),
});

/** Texts of the emails about enquiries, from content/mails.yaml. */
export const enquiryMailsSchema = z.strictObject({
  notification,
  acknowledgement,
  digest,
  bounce,
  signals: z
    .record(z.string().regex(/^[a-z0-9-]+$/), line('What this spam signal is called.'))
    .describe('Names of the spam signals, by their key.'),
});
export type EnquiryMailMessages = z.infer<typeof enquiryMailsSchema>;
