import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database/open.ts';
import { outboxStatus } from './outbox/status.ts';
import { sharedVerdict } from './watchdog/watchdog.ts';

export interface Readiness {
  ok: boolean;
  checks: Record<string, { ok: boolean; detail?: string }>;
}

/** A letter to the agency older than this means that deliveries are failing. */
const OLDEST_LETTER_MS = 30 * 60 * 1000;
const LONGEST_LOOK_MS = 3_000;

/**
 * Whether enquiries get through: the database answers, letters leave for the agency, the watchdog's letter left.
 * A refused acknowledgement is the visitor's typing mistake and only shows in the detail. Never throws.
 */
export async function readiness(database: Database, watched: boolean): Promise<Readiness> {
  const late = pause(LONGEST_LOOK_MS, 'late' as const, { ref: false });
  const looked = await Promise.race([look(database, watched).catch(() => undefined), late]);
  if (looked === undefined || looked === 'late') {
    return { ok: false, checks: { database: { ok: false, detail: 'does not answer' } } };
  }
  return { ok: Object.values(looked).every(({ ok }) => ok), checks: looked };
}

async function look(database: Database, watched: boolean): Promise<Readiness['checks']> {
  const { waiting, retrying, failed, failedToAgency, oldestToAgencyMs } = await outboxStatus(database.query);
  const verdict = watched ? await sharedVerdict(database) : undefined;
  return {
    database: { ok: true },
    deliveries: {
      ok: failedToAgency === 0 && oldestToAgencyMs < OLDEST_LETTER_MS,
      detail: `${waiting} waiting, ${retrying} after a failed try, ${failed} failed for good`,
    },
    ...(verdict ? { watchdog: { ok: verdict === 'well', detail: verdict } } : {}),
  };
}
