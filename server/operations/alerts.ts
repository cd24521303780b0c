import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { postWebhook } from '../outbox/channels/webhook.ts';
import { repeat } from './schedule.ts';
import { checkLine, saveLineState, type LineState } from './watchdog.ts';

const RETRY_PAUSES_MS = [2_000, 10_000, 60_000];
const ATTEMPT_TIMEOUT_MS = 10_000;

type AlertType = 'line.broken' | 'line.mended';

/**
 * Posts an alert to ALERT_WEBHOOK_URL. It goes straight out, not through the outbox, which may be what is broken.
 * `text` is also what chat services show for an incoming webhook. Throws when no attempt succeeded.
 */
export async function sendAlert(
  url: string,
  type: AlertType,
  text: string,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): Promise<void> {
  const id = randomUUID();
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), text });
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await postWebhook({ url }, id, body, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS));
    } catch (error) {
      const next = pausesMs[attempts];
      if (next === undefined) throw error;
      await pause(next, undefined, { ref: false });
    }
  }
}

/** Three checks: a database that restarts is back by then. */
const MAX_DATABASE_FAILURES = 3;

interface AlertOptions {
  database: Database;
  alertUrl: string | undefined;
  siteUrl: URL;
  log: Logger;
}

/** Checks the deliveries at regular times; alerts when they break or recover, and when the database stays away. */
export function startAlerts({ database, alertUrl, siteUrl, log }: AlertOptions) {
  let failures = 0;
  let known: LineState = 'well';

  async function check(): Promise<void> {
    try {
      const state = await checkLine(database);
      if (failures >= MAX_DATABASE_FAILURES) await alert('line.mended', 'reaches its database again');
      failures = 0;
      if (state === undefined) return;
      known = state;
      if (!(await saveLineState(database, state))) return;
      if (state === 'broken')
        await alert('line.broken', 'cannot get its mail out: see "leads list --undelivered"');
      else await alert('line.mended', 'gets its mail out again');
    } catch (error) {
      failures += 1;
      log.error({ err: error }, 'the watchdog could not check');
      if (failures === MAX_DATABASE_FAILURES) await alert('line.broken', 'cannot reach its database');
    }
  }

  async function alert(type: AlertType, what: string): Promise<void> {
    log[type === 'line.broken' ? 'error' : 'info']({ type }, 'the enquiry line');
    if (!alertUrl) return;
    try {
      await sendAlert(alertUrl, type, `${siteUrl.host} ${what}.`);
    } catch (error) {
      log.error({ err: error, type }, 'alert did not get through');
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
