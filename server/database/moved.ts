import { sql, type Kysely } from 'kysely';
import { StartRefused } from './database.ts';
import type { Tables } from './tables.ts';

const MARK = 'moved_to_postgresql';
const SENTENCE =
  'The database in DATA_DIR has moved to PostgreSQL and takes nothing more: set DATABASE_URL, also for the commands.';

/**
 * Adds triggers that make SQLite refuse every further enquiry and delivery, even for a server that still has this
 * database open.
 */
export async function markMoved(trx: Kysely<Tables>): Promise<void> {
  const refuse = sql`begin select raise(abort, ${sql.lit(SENTENCE)}); end`;
  for (const [name, event] of [
    [MARK, 'insert on enquiries'],
    [`${MARK}_subscribers`, 'insert on subscribers'],
    [`${MARK}_deliveries`, 'update on deliveries'],
    // The metrics of a server that still runs show this failure.
    [`${MARK}_schedules`, 'insert on schedules'],
  ] as const) {
    await sql`create trigger ${sql.id(name)} before ${sql.raw(event)} ${refuse}`.execute(trx);
  }
}

/** Throws StartRefused for a database that `markMoved` closed. */
export async function refuseWhenMoved(query: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'trigger' and name = ${MARK}`.execute(
    query,
  );
  if (rows.length > 0) throw new StartRefused(SENTENCE);
}
