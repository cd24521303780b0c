import { z } from 'zod';
import { label, line, sentences } from './sentences.ts';

const confirmation = z.strictObject({
  subject: line('Subject of the mail that asks a new subscriber to confirm.', 'agency'),
  preview: line('What a mail program shows beside the subject.', 'agency'),
  heading: line('Heading of the mail.'),
  paragraphs: z.array(sentences('What is confirmed, and how long the link works.', 'agency')).min(1).max(4),
  button: label('The button that opens the confirmation page.'),
  notYou: sentences('For somebody whose address a stranger typed.'),
});

const newsletter = z.strictObject({
  why: sentences('Why a reader gets the newsletter who confirmed it.', 'agency'),
  whyAdded: sentences('Why a reader gets the newsletter whom the agency added.', 'agency'),
  unsubscribe: label('The link that ends it.'),
});

/** Texts of the emails to subscribers, from content/mails.yaml. */
export const subscriberMailsSchema = z.strictObject({ confirmation, newsletter });
export type SubscriberMailMessages = z.infer<typeof subscriberMailsSchema>;
