import type { DeliveryChannel, DeliveryPurpose, Enquiry, HookPurpose } from '../database/tables.ts';
import type { Environment } from '../env.ts';
import type { WebhookTarget } from '../outbox/channels/webhook.ts';
import { fieldNames } from './fields.ts';

/** A system of the agency that is called for every accepted enquiry. */
interface EnquiryHook {
  /** A queue of its own, so that a system that hangs holds up no other. */
  channel: DeliveryChannel;
  /** Where it is called; undefined when it is not configured. */
  target(environment: Environment): WebhookTarget | undefined;
  body(enquiry: Enquiry): string;
}

/** Every such system, by the purpose of its deliveries. */
export const enquiryHooks: Record<HookPurpose, EnquiryHook> = {
  'enquiry-hook': {
    channel: 'webhook',
    target: ({ enquiryWebhook }) => enquiryWebhook,
    body: standardWebhookBody,
  },
};

export const isHook = (purpose: DeliveryPurpose): purpose is HookPurpose =>
  Object.hasOwn(enquiryHooks, purpose);

export const configuredHooks = (environment: Environment): HookPurpose[] =>
  (Object.keys(enquiryHooks) as HookPurpose[]).filter((purpose) => enquiryHooks[purpose].target(environment));

/** The body of the call to the agency's own system, in the shape Standard Webhooks proposes. */
function standardWebhookBody(enquiry: Enquiry): string {
  const { reference, locale, state } = enquiry;
  const receivedAt = new Date(enquiry.received_at).toISOString();
  const typed = Object.fromEntries(fieldNames.map((name) => [name, enquiry[name]]));
  return JSON.stringify({
    type: 'enquiry.received',
    timestamp: receivedAt,
    data: { reference, ...typed, locale, receivedAt, releasedFromQuarantine: state === 'released' },
  });
}
