import type { OwnField } from '../../content-model/forms/own-fields.ts';
import type { OpeningHours } from '../../content-model/text/opening-hours.ts';
import type { InboxMailMessages } from '../../content-model/mail-texts/inbox.ts';
import type { InquiryMailMessages } from '../../content-model/mail-texts/inquiries.ts';
import type { SubscriberMailMessages } from '../../content-model/mail-texts/subscribers.ts';
import type { Sender } from '../mail/mail.ts';

/** The first day of the week, as content/site.yaml names it. */
export type FirstDay = 'monday' | 'saturday' | 'sunday';

/** Settings from content/ that the server needs; read before the services are opened. */
export type AgencyContent = Sender['agency'] & {
  /** Prefix of new references. Stored references do not change. */
  referencePrefix: string;
  /** ISO 4217 code of the currency in which members note what deals are worth. */
  currency: string;
  /** First day of the week. */
  firstDay: FirstDay;
  /** When somebody answers; undefined if the agency promises no hours. */
  hours?: OpeningHours | undefined;
  /** Days off: '12-25' for each year, '2027-03-29' for one. */
  holidays?: readonly string[] | undefined;
  /** The agency's own fields of the contact form, and the text stored for a checked consent box. */
  form: { fields: readonly OwnField[]; agreed: string };
  mails: InquiryMailMessages & SubscriberMailMessages & InboxMailMessages;
};
