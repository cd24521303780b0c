import { inquiryMailsSchema } from '../mail-texts/inquiries.ts';
import { inboxMailsSchema } from '../mail-texts/inbox.ts';
import { subscriberMailsSchema } from '../mail-texts/subscribers.ts';

/** content/mails.yaml: every email the site sends. */
export const mailsSchema = inquiryMailsSchema
  .extend(subscriberMailsSchema.shape)
  .extend(inboxMailsSchema.shape);
