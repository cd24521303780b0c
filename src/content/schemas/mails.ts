import { z } from 'astro/zod';

/** Text that may use only the `{words}` named; a typing mistake in one stops the build, not a mail. */
function text(max: number, teaches: string, ...known: string[]) {
  const allowed = known.map((word) => `{${word}}`).join(' ') || 'none';
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine(
      (given) => [...given.matchAll(/\{([^{}]*)\}/g)].every(([, word]) => known.includes(word ?? '')),
      `may use only these words in braces: ${allowed}`,
    )
    .describe(`${teaches} Words in braces: ${allowed}.`);
}

const line = (teaches: string, ...known: string[]) => text(120, teaches, ...known);
const sentences = (teaches: string, ...known: string[]) => text(500, teaches, ...known);
const label = (teaches: string) => text(40, teaches);

const enquiry = ['reference', 'name', 'subject'];
const notification = z.strictObject({
  subject: line('Subject of the mail to the agency.', ...enquiry),
  preview: line('What a mail program shows beside the subject.', ...enquiry),
  heading: line('Heading of the mail.'),
  labels: z.strictObject({
    reference: label('Above the reference.'),
    name: label('Above the name.'),
    email: label('Above the address.'),
    subject: label('Above the subject.'),
    message: label('Above the message.'),
    received: label('Above the time it came in.'),
  }),
  noMessage: line('In the place of a message that was left empty.'),
  answer: sentences('How to answer the visitor.', ...enquiry),
  noMailbox: sentences('Said when the address given cannot be written to.', ...enquiry),
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

const confirmation = z.strictObject({
  subject: line('Subject of the mail that asks a new subscriber to confirm.', 'agency'),
  preview: line('What a mail program shows beside the subject.', 'agency'),
  heading: line('Heading of the mail.'),
  paragraphs: z.array(sentences('What is confirmed, and how long the link works.', 'agency')).min(1).max(4),
  button: label('The button that opens the confirmation page.'),
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

const newsletter = z.strictObject({
  why: sentences('Why the reader gets the note.', 'agency'),
  unsubscribe: label('The link that ends it.'),
});

/** content/mails.yaml: every mail the site sends. */
export const mailsSchema = z.strictObject({
  notification,
  acknowledgement,
  confirmation,
  digest,
  newsletter,
  signals: z
    .record(z.string().regex(/^[a-z0-9-]+$/), line('What this spam signal is called.'))
    .describe('Words for the spam signals, by their key.'),
});
