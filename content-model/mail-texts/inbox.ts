import { z } from 'zod';
import { label, paragraphs, line, sentences } from './sentences.ts';

const invitationNames = ['agency', 'email'];

/** The placeholders of reply templates. */
const templateNames = ['name', 'subject', 'reference', 'agency'];

const reply = z.strictObject({
  withinWorkingDays: z
    .int()
    .min(1)
    .max(20)
    .describe(
      'Working days within which you promise a first reply. After that, the inbox marks the inquiry as overdue.',
    ),
  subject: line('Subject of a reply sent from the inbox.', 'reference', 'subject'),
  quote: line('Line above the quoted message, at the end of every reply.', 'time', 'name'),
  templates: z
    .array(
      z.strictObject({
        name: label('Name of the template in the inbox.'),
        text: paragraphs('Text inserted into the reply, to be edited before sending.', ...templateNames),
      }),
    )
    .max(30)
    .describe('Templates for common replies.'),
});

export const inboxMailsSchema = z.strictObject({
  invitation: z.strictObject({
    subject: line('Subject of the email that invites a colleague to the inbox.', ...invitationNames),
    preview: line('Preview text shown next to the subject.', ...invitationNames),
    heading: line('Heading of the email.', ...invitationNames),
    paragraphs: z
      .array(sentences('What the inbox is, and when the link expires.', ...invitationNames))
      .min(1)
      .max(4),
    button: label('The button that opens the inbox.'),
    notYou: sentences('For a recipient who did not expect an invitation.'),
  }),
  reply,
});
export type InboxMailMessages = z.infer<typeof inboxMailsSchema>;
