import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Query } from '../../database/tables.ts';
import { LAST_ERASURE } from '../../operations/retention.ts';
import { allow, type InboxEnv } from '../guard.ts';

/** Open pages poll this, and read again what they show when the answer differs. Polling does not keep a session. */
export const changeRoutes = new Hono<InboxEnv>().get('/changes', allow('viewer', 'unseen'), async (context) =>
  context.json({ latest: await latestChange(context.var.site.database.query) }),
);

/**
 * A value that differs after an enquiry came in or was erased, or a member or a subscriber did something. Each maximum
 * has an index.
 */
export async function latestChange(query: Query): Promise<string> {
  const { rows } = await sql<Record<string, number | string | null>>`select
    (select max(received_at) from enquiries) as enquiries,
    (select max(changed_at) from inbox_cases) as cases,
    (select value from settings where name = ${LAST_ERASURE}) as erased,
    (select max(at) from inbox_audit) as audit,
    (select max(requested_at) from subscribers) as subscribers`.execute(query);
  return Object.values(rows[0]!).join(' ');
}
