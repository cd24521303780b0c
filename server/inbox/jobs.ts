import type { Database } from '../database/database.ts';
import { AUDIT_KEPT_MS } from '../database/inbox-migration.ts';
import { keepDayCounts, type Place } from './numbers/numbers.ts';
import { IDLE_MS } from './sessions.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the inbox does by itself: everything that has ended goes, past days are counted, and newsletters leave at their time. */
export const inboxJobs = (database: Database, place: Place, sendDueNewsletters: () => Promise<void>) => [
  { name: 'inbox-ended', intervalMs: () => HOUR_MS, run: () => eraseEnded(database) },
  { name: 'day-counts', intervalMs: () => HOUR_MS, run: () => keepDayCounts(database, place) },
  { name: 'newsletters', intervalMs: () => MINUTE_MS, run: sendDueNewsletters },
];

/** Ended sessions, invitations and challenges, and lines of the audit log that are older than it is kept. */
export async function eraseEnded({ writeRelaxed }: Database, now = Date.now()): Promise<void> {
  await writeRelaxed(async (trx) => {
    await trx
      .deleteFrom('inbox_sessions')
      .where('last_seen_at', '<', now - IDLE_MS)
      .execute();
    await trx.deleteFrom('inbox_invitations').where('expires_at', '<', now).execute();
    await trx.deleteFrom('inbox_used_challenges').where('expires_at', '<', now).execute();
    await trx
      .deleteFrom('inbox_audit')
      .where('at', '<', now - AUDIT_KEPT_MS)
      .execute();
  });
}
