import { z } from 'zod';
import { label, line, sentences } from '../mail/messages.ts';

const words = ['agency', 'email'];

/** What the email that invites a member says, from content/mails.yaml. */
export const inboxMailsSchema = z.strictObject({
  invitation: z.strictObject({
    subject: line('Subject of the mail that invites a colleague to the inbox.', ...words),
    preview: line('What a mail program shows beside the subject.', ...words),
    heading: line('Heading of the mail.', ...words),
    paragraphs: z
      .array(sentences('What the inbox is, and how long the link works.', ...words))
      .min(1)
      .max(4),
    button: label('The button that opens the inbox.'),
    notYou: sentences('For somebody who expects no invitation.'),
  }),
});
export type InboxMailMessages = z.infer<typeof inboxMailsSchema>;
