import { purposes, type DeliveryPurpose, type HookPurpose } from '../outbox/purposes.ts';
import type { Delivery, Enquiry } from '../database/tables.ts';
import type { EnquiryHook } from '../config/env-hooks.ts';
import { postWebhook } from '../outbox/channels/webhook.ts';
import { chatCalls, hookMessage } from './hook-messages.ts';
import { webhookBodyOf } from './webhook-body.ts';

export const isHook = (purpose: DeliveryPurpose): purpose is HookPurpose =>
  purposes[purpose].channel === 'webhook';

export const configuredHooks = ({ enquiryHooks }: { enquiryHooks: readonly EnquiryHook[] }): HookPurpose[] =>
  enquiryHooks.map(({ purpose }) => purpose);

/**
 * Numbers the receivers of each kind. Deliveries store the number instead of the address, so that waiting ones use a
 * corrected address.
 */
export const receiverNumbers = (
  hooks: readonly HookPurpose[],
): { purpose: HookPurpose; receiver: number }[] =>
  hooks.map((purpose, index) => ({
    purpose,
    receiver: hooks.slice(0, index + 1).filter((one) => one === purpose).length,
  }));

/** Returns the receiver of a delivery; undefined if it is no longer configured. */
export const receiverOf = (
  hooks: readonly EnquiryHook[],
  { purpose, payload }: Pick<Delivery, 'purpose' | 'payload'>,
): EnquiryHook | undefined => hooks.filter((hook) => hook.purpose === purpose)[receiverNumber(payload) - 1];

export const receiverNumber = (payload: string): number =>
  (JSON.parse(payload) as { receiver?: number }).receiver ?? 1;

/** Sends an enquiry to a receiver. Throws DeliveryFailure if that fails. */
export async function callHook(
  { purpose, url, secrets }: EnquiryHook,
  id: string,
  enquiry: Enquiry,
  { siteUrl, ...texts }: Parameters<typeof hookMessage>[1] & { siteUrl: URL },
  signal: AbortSignal,
  isTest = false,
): Promise<void> {
  if (purpose === 'enquiry-hook') {
    const body = webhookBodyOf(enquiry, isTest ? 'enquiry.test' : 'enquiry.received');
    return postWebhook({ url, secrets }, id, body, signal);
  }
  const { body, headers = {} } = chatCalls[purpose](hookMessage(enquiry, texts, siteUrl), secrets);
  return postWebhook({ url, headers }, id, body, signal);
}
