import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Environment } from '../config/env.ts';
import type { Health } from './stored-health.ts';
import { claimTurn } from './schedule.ts';
import { watchdogIsFresh } from './watchdog.ts';

/** Interval of the calls, shared by all instances. */
export const HEARTBEAT_EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Returns a function that calls HEARTBEAT_URL once a minute across all instances, while inquiries get through: the
 * database accepts writes (claimTurn is one), no delivery to the agency is stuck, the last test inquiry was sent, and
 * there is a mail server. The monitor of the calls also notices a dead machine.
 */
export function createHeartbeat(database: Database, environment: Environment, log: Logger) {
  const { heartbeatUrl, mailGoesToFiles, watchdogMinutes } = environment;
  return async (state: Health, now: number): Promise<void> => {
    if (!heartbeatUrl || mailGoesToFiles || state !== 'well') return;
    if (watchdogMinutes > 0 && !(await watchdogIsFresh(database, watchdogMinutes * 60_000, now))) return;
    if (!(await claimTurn(database, 'heartbeat', HEARTBEAT_EVERY_MS))) return;
    try {
      const response = await fetch(heartbeatUrl, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, 'HEARTBEAT_URL rejected the call');
    } catch (error) {
      log.warn({ err: error }, 'HEARTBEAT_URL could not be reached');
    }
  };
}
