import type { InquiryContext } from '../../server/inquiries/accept.ts';
import { parseInquiry } from '../../server/inquiries/inquiry.ts';
import type { InquiryFields } from '../../content-model/forms/fields.ts';

let written = 0;

/** Returns valid, unique fields of a genuine inquiry. */
export function inquiryFields(changes: Partial<InquiryFields> = {}): InquiryFields {
  written += 1;
  const parsed = parseInquiry({
    name: 'Ada Example',
    email: `ada.${written}@visitor.example`,
    subject: 'A shop for our workshop',
    message: `We need a shop that works offline.\nThis is inquiry ${written}.`,
    ...changes,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.inquiry;
}

export const honest: InquiryContext = { honeypot: '', filledInMs: 45_000, locale: 'en-US' };
export const robotic: InquiryContext = { honeypot: 'https://spam.example', filledInMs: 200 };
