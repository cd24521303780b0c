import { escapeHtml } from '../../content-model/text/escape-html.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Trx } from '../database/tables.ts';
import type { Environment } from '../config/env.ts';
import type { Mail, Sender } from '../mail/mail.ts';
import { postWebhook } from '../outbox/channels/webhook.ts';
import { enqueue } from '../outbox/delivery.ts';

const SUBJECTS = {
  'delivery.failed': 'inquiries are not being delivered',
  'delivery.recovered': 'inquiries are being delivered again',
  'backup.failed': 'backups are failing',
  'backup.recovered': 'backups are working again',
  'mailbox.failed': 'replies cannot be read',
  'mailbox.recovered': 'replies are being read again',
};

export const alertSchema = z.object({
  type: z.literal(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]),
  timestamp: z.iso.datetime(),
  /** One sentence; chat services show it for an incoming webhook. */
  text: z.string(),
});
export type Alert = z.infer<typeof alertSchema>;

/** @param news `description` is the text after the host of the site */
export const newAlert = (
  siteUrl: URL,
  { type, description }: { type: Alert['type']; description: string },
  now: number,
): Alert => ({
  type,
  timestamp: new Date(now).toISOString(),
  text: `${siteUrl.host} ${description}`,
});

/** Puts an alert with its final text into the outbox, once for each configured channel. */
export async function enqueueAlert(
  trx: Trx,
  { alertWebhookUrl, alertEmail }: Pick<Environment, 'alertWebhookUrl' | 'alertEmail'>,
  alert: Alert,
): Promise<void> {
  const now = Date.parse(alert.timestamp);
  if (alertWebhookUrl) await enqueue(trx, { purpose: 'alert-webhook', payload: alert }, now);
  if (alertEmail) await enqueue(trx, { purpose: 'alert-mail', payload: alert }, now);
}

/** Alerts go to the operator, so their English text is not part of the content. */
export function alertMail({ type, text, timestamp }: Alert, to: string, { agency, from }: Sender): Mail {
  const body = `${text}\n\n${timestamp}\n`;
  const html = escapeHtml(body).replaceAll('\n', '<br>');
  return {
    from,
    to: { name: '', address: to },
    subject: `${agency.name}: ${SUBJECTS[type]}`,
    html: `<p>${html}</p>`,
    text: body,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const RETRY_PAUSES_MS = [2_000, 10_000, 60_000];
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Posts an alert to ALERT_WEBHOOK_URL without the outbox, which is unreachable. Throws if no attempt succeeded. */
export async function postAlert(url: string, alert: Alert): Promise<void> {
  const message = { id: randomUUID(), body: JSON.stringify(alert) };
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await postWebhook({ url }, message, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS));
    } catch (error) {
      const pauseMs = RETRY_PAUSES_MS[attempts];
      if (pauseMs === undefined) throw error;
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
