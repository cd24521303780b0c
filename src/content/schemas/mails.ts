import { enquiryMailsSchema } from '../../../server/enquiries/messages.ts';
import { inboxMailsSchema } from '../../../server/inbox/messages.ts';
import { subscriberMailsSchema } from '../../../server/subscribers/messages.ts';

/** content/mails.yaml: every email the site sends. */
export const mailsSchema = enquiryMailsSchema
  .extend(subscriberMailsSchema.shape)
  .extend(inboxMailsSchema.shape);
