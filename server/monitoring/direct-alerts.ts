import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { describeWriteFailure } from '../database/failure.ts';
import type { Environment } from '../config/env.ts';
import type { Sender } from '../mail/mail.ts';
import type { MailChannel } from '../outbox/channels/mail-channel.ts';
import { alertMail, newAlert, postAlert, type Alert } from './alert.ts';
import { afterAlert, type StoredHealth } from './stored-health.ts';

const DIRECT_MAIL_TIMEOUT_MS = 30_000;

export interface DirectAlertOptions {
  environment: Environment;
  sender: Sender;
  mailChannel: MailChannel;
  log: Logger;
}

export type DirectAlerts = ReturnType<typeof createDirectAlerts>;

/**
 * Sends alerts about an unusable database directly, because the outbox is in that database: at once, then repeatedly.
 */
export function createDirectAlerts({ environment, sender, mailChannel, log }: DirectAlertOptions) {
  const { alertWebhookUrl, alertEmail, siteUrl } = environment;
  let alerted: StoredHealth | undefined;

  /** Tries every channel at once, because there is no outbox that could retry. */
  async function send(alert: Alert): Promise<void> {
    const timeout = AbortSignal.timeout(DIRECT_MAIL_TIMEOUT_MS);
    const results = await Promise.allSettled([
      alertWebhookUrl && postAlert(alertWebhookUrl, alert),
      alertEmail && mailChannel.send(alertMail(alert, alertEmail, sender), randomUUID(), timeout),
    ]);
    for (const result of results)
      if (result.status === 'rejected') log.error({ err: result.reason }, 'an alert could not be sent');
  }

  return {
    async databaseDown(now: number, error: unknown): Promise<void> {
      if (alerted && now < alerted.nextAlertAt) return;
      alerted = afterAlert(alerted ?? { since: now, alerts: 0 }, now);
      log.error({ type: 'delivery.failed', err: error }, 'the database cannot store inquiries');
      const description = `cannot store inquiries${describeSince(alerted)}: its database ${describeWriteFailure(error)}.`;
      await send(newAlert(siteUrl, { type: 'delivery.failed', description }, now));
    },
    /** Sends the alert that the database is back, if an alert about its failure was sent. */
    async databaseUp(now: number, deliver: (alert: Alert) => Promise<unknown> = send): Promise<void> {
      if (!alerted) return;
      await deliver(
        newAlert(siteUrl, { type: 'delivery.recovered', description: 'is storing inquiries again.' }, now),
      );
      alerted = undefined;
    },
  };
}

/** Describes since when a fault lasts, from its second alert on. */
export const describeSince = ({ alerts, since }: Pick<StoredHealth, 'alerts' | 'since'>): string =>
  alerts > 1 ? `, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
