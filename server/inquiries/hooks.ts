import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';
import { purposes, type DeliveryPurpose, type HookPurpose } from '../outbox/purposes.ts';
import type { Delivery, Inquiry } from '../database/tables.ts';
import type { InquiryHook } from '../config/env-hooks.ts';
import { postWebhook } from '../outbox/channels/webhook.ts';
import { chatCalls, hookMessage } from './hook-messages.ts';
import { webhookBodyOf } from './webhook-body.ts';

export const isHook = (purpose: DeliveryPurpose): purpose is HookPurpose =>
  purposes[purpose].channel === 'webhook';

export const configuredHooks = ({ inquiryHooks }: { inquiryHooks: readonly InquiryHook[] }): HookPurpose[] =>
  inquiryHooks.map(({ purpose }) => purpose);

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
  hooks: readonly InquiryHook[],
  { purpose, payload }: Pick<Delivery, 'purpose' | 'payload'>,
): InquiryHook | undefined => hooks.filter((hook) => hook.purpose === purpose)[receiverNumber(payload) - 1];

const receiverPayload = z.object({ receiver: z.int().positive().default(1) });

export const receiverNumber = (payload: string): number => parseColumn(receiverPayload, payload).receiver;

interface HookCall {
  /** The same in every attempt of a delivery, so that the receiver can drop repeated calls. */
  id: string;
  inquiry: Inquiry;
  texts: Parameters<typeof hookMessage>[1];
  siteUrl: URL;
  isTest?: boolean;
}

/** Sends an inquiry to a receiver. Throws DeliveryFailure if that fails. */
export async function callHook(
  { purpose, url, secrets }: InquiryHook,
  { id, inquiry, texts, siteUrl, isTest = false }: HookCall,
  signal: AbortSignal,
): Promise<void> {
  if (purpose === 'inquiry-hook') {
    const body = webhookBodyOf(inquiry, isTest ? 'inquiry.test' : 'inquiry.received');
    return postWebhook({ url, secrets }, { id, body }, signal);
  }
  const { body, headers = {} } = chatCalls[purpose](hookMessage(inquiry, texts, siteUrl), secrets);
  return postWebhook({ url, headers }, { id, body }, signal);
}
