import type { Logger } from 'pino';
import type { Environment } from '../config/env.ts';
import type { Database } from '../database/database.ts';
import { enqueueAlert, newAlert, type Alert } from '../monitoring/alert.ts';
import { readMailboxHealth, saveMailboxHealth, type MailboxHealth } from './mailbox-state.ts';
import { MINUTE_MS } from '../../content-model/text/durations.ts';

interface HealthContext {
  database: Database;
  environment: Pick<Environment, 'siteUrl' | 'alertWebhookUrl' | 'alertEmail'>;
  /** Called after alerts were added to the outbox. */
  wake: () => void;
  log: Logger;
}

/** A mail server that restarts raises no alert. */
const ALERT_AFTER_MS = 10 * MINUTE_MS;
const ALERT_INTERVAL_MS = 24 * 60 * MINUTE_MS;

/** Records that the mailbox was read, and reports the end of a fault that was reported. */
export async function recordRead(context: HealthContext): Promise<void> {
  const now = Date.now();
  const health = await readMailboxHealth(context.database.query);
  const wasAlerted = health.alertedAt !== null;
  if (health.failingSince !== null) context.log.info('the mailbox can be read again');
  await save(
    context,
    { lastReadAt: now, failingSince: null, reason: '', alertedAt: null },
    wasAlerted ? { type: 'mailbox.recovered', description: 'can read its mailbox again.' } : undefined,
  );
}

/** Records a fault, logs its sentence once, and reports it after ten minutes and then daily. */
export async function recordFault(context: HealthContext, reason: string): Promise<void> {
  const now = Date.now();
  const health = await readMailboxHealth(context.database.query);
  const failingSince = health.failingSince ?? now;
  if (health.reason !== reason)
    context.log.warn({ reason }, 'the mailbox cannot be read, replies wait in it');
  const isDue =
    now - failingSince >= ALERT_AFTER_MS &&
    (health.alertedAt === null || now - health.alertedAt >= ALERT_INTERVAL_MS);
  const alertedAt = isDue ? now : health.alertedAt;
  await save(
    context,
    { ...health, failingSince, reason, alertedAt },
    isDue
      ? { type: 'mailbox.failed', description: `cannot read its mailbox, so replies wait in it. ${reason}` }
      : undefined,
  );
}

async function save(
  { database, environment, wake }: HealthContext,
  health: MailboxHealth,
  alert: { type: Alert['type']; description: string } | undefined,
): Promise<void> {
  const now = Date.now();
  await database.write(async (trx) => {
    await saveMailboxHealth(trx, health);
    if (alert) await enqueueAlert(trx, environment, newAlert(environment.siteUrl, alert, now));
  });
  if (alert) wake();
}
