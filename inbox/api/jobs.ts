import { AUDIT_RETENTION_MS } from './audit.ts';
import type { Database } from '../../server/database/database.ts';
import { IDLE_MS } from './auth/sessions.ts';
import type { ReplyPromise } from './replies/due.ts';
import { tellDelayed } from './replies/delayed.ts';
import { tellDue } from './replies/tell-due.ts';
import { eraseUnsentFiles } from './files/reply-files.ts';
import { eraseOldUndo } from './inquiries/undo.ts';
import { HOUR_MS, MINUTE_MS } from '../../content-model/text/durations.ts';

interface JobOptions {
  database: Database;
  promise: ReplyPromise;
  sendDueNewsletters: () => Promise<void>;
  /** Publishes the changes of the website whose time has come. */
  publishDue: () => Promise<void>;
}

export const inboxJobs = ({ database, promise, sendDueNewsletters, publishDue }: JobOptions) => [
  { name: 'inbox-ended', intervalMs: () => HOUR_MS, run: () => eraseEnded(database) },
  { name: 'publications', intervalMs: () => MINUTE_MS / 2, run: publishDue },
  { name: 'newsletters', intervalMs: () => MINUTE_MS, run: sendDueNewsletters },
  { name: 'inbox-due', intervalMs: () => 10 * MINUTE_MS, run: () => tellDue(database, promise) },
  { name: 'inbox-delayed', intervalMs: () => 5 * MINUTE_MS, run: () => tellDelayed(database) },
];

/**
 * Erases expired sessions, invitations, challenges, links to previews, undo data and files of drafts, and lines of the
 * audit log past their retention period.
 */
export async function eraseEnded({ write }: Database, now = Date.now()): Promise<void> {
  await write(async (trx) => {
    await trx
      .deleteFrom('inbox_sessions')
      .where('last_seen_at', '<', now - IDLE_MS)
      .execute();
    await trx.deleteFrom('inbox_invitations').where('expires_at', '<', now).execute();
    await trx.deleteFrom('inbox_used_challenges').where('expires_at', '<', now).execute();
    await trx.deleteFrom('content_links').where('expires_at', '<', now).execute();
    await eraseOldUndo(trx, now);
    await eraseUnsentFiles(trx, now);
    await trx
      .deleteFrom('inbox_audit')
      .where('at', '<', now - AUDIT_RETENTION_MS)
      .execute();
  });
}
