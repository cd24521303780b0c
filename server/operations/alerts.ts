import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Environment } from '../env.ts';
import { alertDeliveries, newAlert } from './alert.ts';
import { sinceWhen, type DirectAlerts } from './direct-alerts.ts';
import { createHeartbeat } from './heartbeat.ts';
import { recordLine, type LineState } from './line-state.ts';
import { repeat } from './schedule.ts';
import { checkLine, describeFaults } from './watchdog.ts';

/** Three checks: a database that restarts is back by then. */
const MAX_DATABASE_FAILURES = 3;

interface AlertOptions {
  database: Database;
  environment: Environment;
  direct: DirectAlerts;
  /** There is something new in the outbox. */
  wake: () => void;
  log: Logger;
}

/**
 * Checks the deliveries at regular times. Alerts when they break, again while they stay broken, and when they recover:
 * through the outbox, or directly while the database and the outbox with it are away.
 */
export function startAlerts({ database, environment, direct, wake, log }: AlertOptions) {
  const { siteUrl } = environment;
  const heartbeat = createHeartbeat(database, environment, log);
  let failures = 0;
  let known: LineState = 'well';

  async function checkDeliveries(now: number): Promise<void> {
    const seen = await checkLine(database, now);
    const faults = await describeFaults(database);
    const { line, told } = await recordLine(database, seen, now, (type, stored) => {
      const broken = `cannot get its mail out${sinceWhen(stored)}: ${faults}`;
      const what = type === 'line.broken' ? broken : 'gets its mail out again.';
      return alertDeliveries(environment, newAlert(siteUrl, type, what, now), now);
    });
    if (told) log[line.state === 'broken' ? 'error' : 'info']({ type: told }, 'the enquiry line');
    await direct.databaseBack(now, async (alert) => {
      const deliveries = alertDeliveries(environment, alert, now);
      if (deliveries.length > 0)
        await database.write((trx) => trx.insertInto('deliveries').values(deliveries).execute());
      wake();
    });
    if (told) wake();
    known = line.state;
    failures = 0;
    await heartbeat(line.state, now);
  }

  async function check(now = Date.now()): Promise<void> {
    try {
      await checkDeliveries(now);
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'the watchdog could not check');
      if (failures >= MAX_DATABASE_FAILURES) await direct.databaseAway(now);
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
