import type { Database } from '../database/database.ts';
import { AUDIT_KEPT_MS } from '../database/inbox-migration.ts';
import { IDLE_MS } from './sessions.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the inbox does by itself: everything that has ended goes, and newsletters leave at their time. */
export const inboxJobs = (database: Database, sendDueNewsletters: () => Promise<void>) => [
  { name: 'inbox-ended', intervalMs: () => HOUR_MS, run: () => eraseEnded(database) },
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
