import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Environment } from '../env.ts';
import type { Sender } from '../mail/mail.ts';
import type { MailChannel } from '../outbox/channels/mail-channel.ts';
import { alertMail, newAlert, postAlert, type Alert } from './alert.ts';
import { toldAgain, type StoredLine } from './line-state.ts';

const DIRECT_MAIL_TIMEOUT_MS = 30_000;

export interface DirectAlertOptions {
  environment: Environment;
  sender: Sender;
  mailChannel: MailChannel;
  log: Logger;
}

export type DirectAlerts = ReturnType<typeof directAlerts>;

/** Tells that the database is away, past the outbox that is away with it: at once, and again as it lasts. */
export function directAlerts({ environment, sender, mailChannel, log }: DirectAlertOptions) {
  const { alertWebhookUrl, alertEmail, siteUrl } = environment;
  let told: StoredLine | undefined;

  /** Best effort, by every way at once: there is no outbox that could try again. */
  async function send(alert: Alert): Promise<void> {
    const timeout = AbortSignal.timeout(DIRECT_MAIL_TIMEOUT_MS);
    const ways = await Promise.allSettled([
      alertWebhookUrl && postAlert(alertWebhookUrl, alert),
      alertEmail && mailChannel.send(alertMail(alert, alertEmail, sender), randomUUID(), timeout),
    ]);
    for (const way of ways) {
      if (way.status === 'rejected') log.error({ err: way.reason as unknown }, 'alert did not get through');
    }
  }

  return {
    async databaseAway(now: number): Promise<void> {
      if (told && now < told.nextAlertAt) return;
      told = toldAgain(told ?? { since: now, alerts: 0 }, now);
      log.error({ type: 'line.broken' }, 'the enquiry line');
      const what = `cannot reach its database${sinceWhen(told)}.`;
      await send(newAlert(siteUrl, 'line.broken', what, now));
    },
    /** Lets `tell` say that it is back, when somebody was told that it is away. */
    async databaseBack(now: number, tell: (alert: Alert) => Promise<unknown> = send): Promise<void> {
      if (!told) return;
      await tell(newAlert(siteUrl, 'line.mended', 'reaches its database again.', now));
      told = undefined;
    },
  };
}

/** Since when a fault has been told, from the second time on. */
export const sinceWhen = ({ alerts, since }: Pick<StoredLine, 'alerts' | 'since'>): string =>
  alerts > 1 ? `, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
