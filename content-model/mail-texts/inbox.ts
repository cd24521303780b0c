import { z } from 'zod';
import { label, paragraphs, line, sentences } from './sentences.ts';

const invitationNames = ['agency', 'email'];

/** The placeholders of answer templates. */
const templateNames = ['name', 'subject', 'reference', 'agency'];

const answer = z.strictObject({
  withinWorkingDays: z
    .int()
    .min(1)
    .max(20)
    .describe(
      'Working days within which the first answer is promised: from then on the inbox calls it late.',
    ),
  subject: line('Subject of an answer from the inbox.', 'reference', 'subject'),
  quote: line('Above what the visitor wrote, which stands quoted below every answer.', 'time', 'name'),
  templates: z
    .array(
      z.strictObject({
        name: label('What the template is called in the inbox.'),
        text: paragraphs('What it puts into the answer, to be changed before it is sent.', ...templateNames),
      }),
    )
    .max(30)
    .describe('Answers that are given often.'),
});

export const inboxMailsSchema = z.strictObject({
  invitation: z.strictObject({
    subject: line('Subject of the mail that invites a colleague to the inbox.', ...invitationNames),
    preview: line('What a mail program shows beside the subject.', ...invitationNames),
    heading: line('Heading of the mail.', ...invitationNames),
    paragraphs: z
      .array(sentences('What the inbox is, and how long the link works.', ...invitationNames))
      .min(1)
      .max(4),
    button: label('The button that opens the inbox.'),
    notYou: sentences('For somebody who expects no invitation.'),
  }),
  answer,
});
export type InboxMailMessages = z.infer<typeof inboxMailsSchema>;
