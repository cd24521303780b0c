import type { Delivery, Lead } from '../database/tables.ts';
import { plausibleMailbox } from '../emails/mailbox.ts';
import { newDelivery } from '../outbox/delivery.ts';

/**
 * What leaves for a lead: the letter to the agency, an acknowledgement when the visitor's address is plainly one
 * mailbox, and the call to the agency's own system when one is configured.
 */
export function deliveriesForLead(lead: Lead, hooked: boolean, now: number): Delivery[] {
  const { reference } = lead;
  const deliveries = [newDelivery({ channel: 'mail', purpose: 'notification', lead: reference }, now)];
  if (plausibleMailbox(lead.email)) {
    deliveries.push(newDelivery({ channel: 'mail', purpose: 'acknowledgement', lead: reference }, now));
  }
  if (hooked) {
    deliveries.push(newDelivery({ channel: 'webhook', purpose: 'enquiry-hook', lead: reference }, now));
  }
  return deliveries;
}
