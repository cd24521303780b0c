import type { Lead } from '../database/tables.ts';

/** The body of the call to the agency's own system, in the shape Standard Webhooks proposes. */
export function enquiryHookBody(lead: Lead): string {
  const { reference, name, email, subject, message, locale, state } = lead;
  const receivedAt = new Date(lead.received_at).toISOString();
  return JSON.stringify({
    type: 'enquiry.received',
    timestamp: receivedAt,
    data: {
      reference,
      name,
      email,
      subject,
      message,
      locale,
      receivedAt,
      releasedFromQuarantine: state === 'released',
    },
  });
}
