import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery } from '../database/tables.ts';
import type { Environment } from '../env.ts';
import type { Mail, Sender } from '../mail/mail.ts';
import { postWebhook } from '../outbox/channels/webhook.ts';
import { newDelivery } from '../outbox/delivery.ts';

export interface Alert {
  type: 'line.broken' | 'line.mended';
  timestamp: string;
  /** One sentence; chat services show it for an incoming webhook. */
  text: string;
}

/** @param what is said of the site after its host */
export const newAlert = (siteUrl: URL, type: Alert['type'], what: string, now: number): Alert => ({
  type,
  timestamp: new Date(now).toISOString(),
  text: `${siteUrl.host} ${what}`,
});

export type AlertTargets = Pick<Environment, 'alertWebhookUrl' | 'alertEmail'>;

/** An alert as deliveries, one for each way that is configured. The text is fixed now: it says what was then. */
export function alertDeliveries(targets: AlertTargets, alert: Alert, now: number): Delivery[] {
  const asked = { channel: 'alert', payload: alert } as const;
  return [
    ...(targets.alertWebhookUrl ? [newDelivery({ ...asked, purpose: 'alert-hook' }, now)] : []),
    ...(targets.alertEmail ? [newDelivery({ ...asked, purpose: 'alert-mail' }, now)] : []),
  ];
}

/** For whoever runs the site, so it is plain English and not content. */
export function alertMail({ type, text, timestamp }: Alert, to: string, { agency, from }: Sender): Mail {
  const body = `${text}\n\n${timestamp}\n`;
  const html = body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
  return {
    from,
    to: { name: '', address: to },
    subject: `${agency.name}: the enquiry line is ${type === 'line.broken' ? 'broken' : 'mended'}`,
    html: `<p>${html}</p>`,
    text: body,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const RETRY_PAUSES_MS = [2_000, 10_000, 60_000];
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Posts an alert straight to ALERT_WEBHOOK_URL, past an outbox that cannot be reached. Throws when no try succeeded. */
export async function postAlert(
  url: string,
  alert: Alert,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): Promise<void> {
  const id = randomUUID();
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await postWebhook({ url }, id, JSON.stringify(alert), AbortSignal.timeout(ATTEMPT_TIMEOUT_MS));
    } catch (error) {
      const next = pausesMs[attempts];
      if (next === undefined) throw error;
      await pause(next, undefined, { ref: false });
    }
  }
}
