import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { WriteProbe } from './write-probe.ts';
import type { Environment } from '../config/env.ts';
import { enqueueAlert, newAlert } from './alert.ts';
import { describeSince, type DirectAlerts } from './direct-alerts.ts';
import { createHeartbeat } from './heartbeat.ts';
import { recordHealth, type Health } from './stored-health.ts';
import { repeat } from './schedule.ts';
import { checkHealth, describeFaults } from './watchdog.ts';

/** Failed checks before an alert, so that a restart of the database raises none. */
const MAX_DATABASE_FAILURES = 3;

interface AlertOptions {
  database: Database;
  probeWrites: WriteProbe;
  environment: Environment;
  directAlerts: DirectAlerts;
  /** Called after alerts were added to the outbox. */
  wake: () => void;
  log: Logger;
}

/**
 * Checks the deliveries at regular intervals. Alerts when they fail, repeatedly while they keep failing, and when they
 * recover: through the outbox, or directly while the database is unusable.
 */
export function startAlerts({ database, probeWrites, environment, directAlerts, wake, log }: AlertOptions) {
  const { siteUrl } = environment;
  const heartbeat = createHeartbeat(database, environment, log);
  let failures = 0;
  let lastState: Health = 'well';

  async function checkDeliveries(now: number): Promise<void> {
    const observed = await checkHealth(database, now);
    const faults = await describeFaults(database);
    const { health, alertType } = await recordHealth(database, { observed, now }, (trx, type, stored) => {
      const brokenText = `is not delivering inquiries${describeSince(stored)}: ${faults}`;
      const description = type === 'delivery.failed' ? brokenText : 'is delivering inquiries again.';
      return enqueueAlert(trx, environment, newAlert(siteUrl, { type, description }, now));
    });
    if (alertType) {
      if (health.state === 'broken') log.error({ type: alertType }, 'inquiries are not being delivered');
      else log.info({ type: alertType }, 'inquiries are delivered again');
    }
    await directAlerts.databaseUp(now, async (alert) => {
      await database.write((trx) => enqueueAlert(trx, environment, alert));
      wake();
    });
    if (alertType) wake();
    lastState = health.state;
    await heartbeat(health.state, now);
  }

  async function check(now = Date.now()): Promise<void> {
    try {
      await probeWrites();
      await checkDeliveries(now);
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'the watchdog check failed');
      if (failures >= MAX_DATABASE_FAILURES) await directAlerts.databaseDown(now, error);
    }
  }

  const checks = repeat(check);
  return {
    check,
    /** The last state that this instance observed. */
    state: (): Health => lastState,
    /** Does not wait for the current check, which may be sending an alert. */
    stop: () => void checks.stop(),
  };
}
