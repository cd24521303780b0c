import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Environment } from '../env.ts';
import type { Sender } from '../mail/mail.ts';
import type { MailChannel } from '../outbox/channels/mail-channel.ts';
import { alertDeliveries, alertMail, postAlert, type Alert } from './alert.ts';
import { createHeartbeat } from './heartbeat.ts';
import { recordLine, toldAgain, type LineState, type StoredLine } from './line-state.ts';
import { repeat } from './schedule.ts';
import { checkLine, describeFaults } from './watchdog.ts';

/** Three checks: a database that restarts is back by then. */
const MAX_DATABASE_FAILURES = 3;
const DIRECT_MAIL_TIMEOUT_MS = 30_000;

interface AlertOptions {
  database: Database;
  environment: Environment;
  sender: Sender;
  mailChannel: MailChannel;
  /** There is something new in the outbox. */
  wake: () => void;
  log: Logger;
}

/**
 * Checks the deliveries at regular times. Alerts when they break, again while they stay broken, and when they recover:
 * through the outbox, or directly while the database and the outbox with it are away.
 */
export function startAlerts({ database, environment, sender, mailChannel, wake, log }: AlertOptions) {
  const { alertWebhookUrl, alertEmail, siteUrl } = environment;
  const heartbeat = createHeartbeat(database, environment, log);
  let failures = 0;
  let away: StoredLine | undefined;
  let known: LineState = 'well';

  const alertOf = (type: Alert['type'], what: string, now: number): Alert => ({
    type,
    timestamp: new Date(now).toISOString(),
    text: `${siteUrl.host} ${what}`,
  });

  async function checkDeliveries(now: number): Promise<void> {
    const seen = await checkLine(database, now);
    const faults = await describeFaults(database);
    const { line, told } = await recordLine(database, seen, now, (type, { since, alerts }) => {
      const broken = `cannot get its mail out${sinceWhen(alerts, since)}: ${faults}`;
      const alert = alertOf(type, type === 'line.broken' ? broken : 'gets its mail out again.', now);
      return alertDeliveries(environment, alert, now);
    });
    if (told) log[line.state === 'broken' ? 'error' : 'info']({ type: told }, 'the enquiry line');
    if (away) {
      const back = alertDeliveries(
        environment,
        alertOf('line.mended', 'reaches its database again.', now),
        now,
      );
      if (back.length > 0) await database.write((trx) => trx.insertInto('deliveries').values(back).execute());
    }
    if (told || away) wake();
    known = line.state;
    failures = 0;
    away = undefined;
    await heartbeat(line.state, now);
  }

  /** Best effort, by every way at once: there is no outbox that could try again. */
  async function alertDirectly(alert: Alert): Promise<void> {
    const timeout = AbortSignal.timeout(DIRECT_MAIL_TIMEOUT_MS);
    const ways = await Promise.allSettled([
      alertWebhookUrl && postAlert(alertWebhookUrl, alert),
      alertEmail && mailChannel.send(alertMail(alert, alertEmail, sender), randomUUID(), timeout),
    ]);
    for (const way of ways) {
      if (way.status === 'rejected') log.error({ err: way.reason as unknown }, 'alert did not get through');
    }
  }

  async function check(now = Date.now()): Promise<void> {
    try {
      await checkDeliveries(now);
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'the watchdog could not check');
      if (failures < MAX_DATABASE_FAILURES || (away && now < away.nextAlertAt)) return;
      away = toldAgain(away ?? { since: now, alerts: 0 }, now);
      log.error({ type: 'line.broken' }, 'the enquiry line');
      const what = `cannot reach its database${sinceWhen(away.alerts, away.since)}.`;
      await alertDirectly(alertOf('line.broken', what, now));
    }
  }

  const checks = repeat(check);
  return {
    check,
    /** As this instance saw it last. */
    state: (): LineState => known,
    /** Does not wait for a check under way, which may be trying to get an alert out. */
    stop: () => void checks.stop(),
  };
}

const sinceWhen = (alerts: number, since: number): string =>
  alerts > 1 ? `, since ${new Date(since).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
