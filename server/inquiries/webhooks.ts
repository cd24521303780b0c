import { z } from 'zod';
import { parseColumn } from '../database/json-column.ts';
import { purposes, type DeliveryPurpose, type WebhookPurpose } from '../outbox/purposes.ts';
import type { Delivery, Inquiry } from '../database/tables.ts';
import type { InquiryWebhook } from '../config/env-webhooks.ts';
import { postWebhook } from '../outbox/channels/webhook.ts';
import { chatRequests, chatMessage } from './webhook-messages.ts';
import { webhookBodyOf } from './webhook-body.ts';

export const isWebhook = (purpose: DeliveryPurpose): purpose is WebhookPurpose =>
  purposes[purpose].channel === 'webhook';

export const configuredWebhooks = ({
  inquiryWebhooks,
}: {
  inquiryWebhooks: readonly InquiryWebhook[];
}): WebhookPurpose[] => inquiryWebhooks.map(({ purpose }) => purpose);

/**
 * Numbers the webhooks of each kind. Deliveries store the number instead of the address, so that waiting ones use a
 * corrected address.
 */
export const numberWebhooks = (
  webhooks: readonly WebhookPurpose[],
): { purpose: WebhookPurpose; number: number }[] =>
  webhooks.map((purpose, index) => ({
    purpose,
    number: webhooks.slice(0, index + 1).filter((one) => one === purpose).length,
  }));

/** Returns the webhook of a delivery; undefined if it is no longer configured. */
export const webhookOf = (
  webhooks: readonly InquiryWebhook[],
  { purpose, payload }: Pick<Delivery, 'purpose' | 'payload'>,
): InquiryWebhook | undefined =>
  webhooks.filter((webhook) => webhook.purpose === purpose)[webhookNumber(payload) - 1];

const webhookPayload = z.object({ number: z.int().positive().default(1) });

export const webhookNumber = (payload: string): number => parseColumn(webhookPayload, payload).number;

interface WebhookCall {
  /** The same in every attempt of a delivery, so that the other side can drop repeated calls. */
  id: string;
  inquiry: Inquiry;
  texts: Parameters<typeof chatMessage>[1];
  siteUrl: URL;
  isTest?: boolean;
}

/** Sends an inquiry to a webhook. Throws DeliveryFailure if that fails. */
export async function callWebhook(
  { purpose, url, secrets }: InquiryWebhook,
  { id, inquiry, texts, siteUrl, isTest = false }: WebhookCall,
  signal: AbortSignal,
): Promise<void> {
  if (purpose === 'inquiry-webhook') {
    const body = webhookBodyOf(inquiry, isTest ? 'inquiry.test' : 'inquiry.received');
    return postWebhook({ url, secrets }, { id, body }, signal);
  }
  const { body, headers = {} } = chatRequests[purpose](chatMessage(inquiry, texts, siteUrl), secrets);
  return postWebhook({ url, headers }, { id, body }, signal);
}
