import { z } from 'zod';
import { label, line, sentences } from './sentences.ts';
import { perField } from '../forms/fields.ts';

const inquiryNames = ['reference', 'name', 'subject'];
const notification = z.strictObject({
  subject: line('Subject of the mail to the agency.', ...inquiryNames),
  preview: line('What a mail program shows beside the subject.', ...inquiryNames),
  heading: line('Heading of the mail.'),
  labels: z.strictObject({
    reference: label('Above the reference.'),
    ...perField((name) => label(`Above the ${name}.`)),
    received: label('Above the time it came in.'),
  }),
  noMessage: line('In the place of a message that was left empty.'),
  reply: sentences('How to reply to the visitor.', ...inquiryNames),
  noMailbox: sentences('Said when the address given cannot be written to.', ...inquiryNames),
  bounced: sentences('Said when mail to that address came back before.', ...inquiryNames),
  released: sentences('Said when the inquiry had been in quarantine.'),
  noticed: sentences('Which spam signals were noticed, when there were any.', 'signals'),
});

const acknowledgementNames = ['reference', 'agency'];
const acknowledgement = z.strictObject({
  subject: line('Subject of the mail to the visitor.', ...acknowledgementNames),
  preview: line('What a mail program shows beside the subject.', ...acknowledgementNames),
  greeting: line('Heading when the name looks like a name.', 'name', ...acknowledgementNames),
  greetingWithoutName: line('Heading when it does not.'),
  paragraphs: z
    .array(sentences('What happens next.', ...acknowledgementNames))
    .min(1)
    .max(6),
  notYou: sentences('For somebody whose address a stranger typed.'),
});

const digestNames = ['day', 'count', 'command'];
const digest = z.strictObject({
  subject: line('Subject of the daily mail about the quarantine.', ...digestNames),
  preview: line('What a mail program shows beside the subject.', ...digestNames),
  heading: line('Heading of the mail.', ...digestNames),
  intro: sentences('Why the agency gets it.', ...digestNames),
  release: sentences('How to have one sent on.', ...digestNames),
  more: line('Below a list that was cut.', 'more'),
});

const bounce = z.strictObject({
  subject: line(
    'Subject of the mail to the agency when an acknowledgement came back.',
    ...inquiryNames,
    'email',
  ),
  preview: line('What a mail program shows beside the subject.', ...inquiryNames, 'email'),
  heading: line('Heading of the mail.'),
  paragraphs: z
    .array(sentences('What happened, and what to do.', ...inquiryNames, 'email'))
    .min(1)
    .max(4),
});

/** Texts of the emails about inquiries, from content/mails.yaml. */
export const inquiryMailsSchema = z.strictObject({
  notification,
  acknowledgement,
  digest,
  bounce,
  signals: z
    .record(z.string().regex(/^[a-z0-9-]+$/), line('What this spam signal is called.'))
    .describe('Names of the spam signals, by their key.'),
});
export type InquiryMailMessages = z.infer<typeof inquiryMailsSchema>;
