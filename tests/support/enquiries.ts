import type { EnquiryContext } from '../../server/enquiries/accept.ts';
import { parseEnquiry } from '../../server/enquiries/enquiry.ts';
import type { EnquiryFields } from '../../content-model/forms/fields.ts';

let written = 0;

/** Returns valid, unique fields of a genuine enquiry. */
export function enquiryFields(changes: Partial<EnquiryFields> = {}): EnquiryFields {
  written += 1;
  const parsed = parseEnquiry({
    name: 'Ada Example',
    email: `ada.${written}@visitor.example`,
    subject: 'A shop for our workshop',
    message: `We need a shop that works offline.\nThis is enquiry ${written}.`,
    ...changes,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.enquiry;
}

export const honest: EnquiryContext = { honeypot: '', filledInMs: 45_000, locale: 'en-US' };
export const robotic: EnquiryContext = { honeypot: 'https://spam.example', filledInMs: 200 };
