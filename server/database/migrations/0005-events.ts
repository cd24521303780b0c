import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

/**
 * Stores what a member noted about a deal as JSON, and calls a reply that became a draft again what it is. Earlier versions
 * joined the value and the reason in one text, which stays as it was.
 */
export async function describeEvents(trx: Trx): Promise<void> {
  await sql`update inbox_events set kind = 'reply-returned' where kind = 'held'`.execute(trx);
  const notes = await sql<{ id: string; value: string }>`
    select id, value from inbox_events where kind = 'deal'`.execute(trx);
  for (const { id, value } of notes.rows)
    await sql`update inbox_events set value = ${JSON.stringify({ reason: value })} where id = ${id}`.execute(
      trx,
    );
}
