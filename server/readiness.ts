import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database/open.ts';
import { lettersLeave, outboxStatus } from './outbox/status.ts';
import { sharedVerdict } from './watchdog/watchdog.ts';

export interface Readiness {
  ok: boolean;
  checks: Record<string, { ok: boolean; detail?: string }>;
}

const LONGEST_LOOK_MS = 3_000;

/**
 * Whether enquiries get through: the database answers, letters leave for the agency, the watchdog's letter left.
 * Never throws.
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
  const status = await outboxStatus(database.query);
  const { waiting, retrying, failed } = status;
  const verdict = watched ? await sharedVerdict(database) : undefined;
  return {
    database: { ok: true },
    deliveries: {
      ok: lettersLeave(status),
      detail: `${waiting} waiting, ${retrying} after a failed try, ${failed} failed for good`,
    },
    ...(verdict ? { watchdog: { ok: verdict === 'well', detail: verdict } } : {}),
  };
}
