import type { EnquiryContext } from '../../server/enquiries/accept.ts';
import type { Enquiry } from '../../server/enquiries/enquiry.ts';

let letters = 0;

/** An honest enquiry, unlike every other one. */
export function letter(changes: Partial<Enquiry> = {}): Enquiry {
  letters += 1;
  return {
    name: 'Ada Example',
    email: `ada.${letters}@visitor.example`,
    subject: 'A shop for our workshop',
    message: `We need a shop that works offline.\nThis is letter ${letters}.`,
    ...changes,
  };
}

export const honest: EnquiryContext = { honeypot: '', filledInMs: 45_000, locale: 'en-US' };
export const robotic: EnquiryContext = { honeypot: 'https://spam.example', filledInMs: 200 };
