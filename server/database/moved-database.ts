import { sql } from 'kysely';
import { StartError } from './database.ts';
import type { Query } from './tables.ts';

const TRIGGER_PREFIX = 'moved_to_postgresql';
const MOVED_MESSAGE =
  'The database in DATA_DIR was moved to PostgreSQL and no longer accepts data: set DATABASE_URL, also for the commands.';

/** Adds triggers that make SQLite refuse every further write, even for a server that still has this database open. */
export async function markMoved(trx: Query): Promise<void> {
  const tables = (await trx.introspection.getTables()).filter(({ isView }) => !isView);
  const refuse = sql`begin select raise(abort, ${sql.lit(MOVED_MESSAGE)}); end`;
  for (const { name } of tables)
    for (const event of ['insert', 'update', 'delete']) {
      const trigger = sql.id(`${TRIGGER_PREFIX}_${name}_${event}`);
      await sql`create trigger ${trigger} before ${sql.raw(event)} on ${sql.id(name)} ${refuse}`.execute(trx);
    }
}

/** Throws StartError for a database that `markMoved` closed. */
export async function requireUnmoved(query: Query): Promise<void> {
  const triggers = sql`select 1 from sqlite_master where type = 'trigger' and name like ${`${TRIGGER_PREFIX}%`}`;
  const { rows } = await triggers.execute(query);
  if (rows.length > 0) throw new StartError(MOVED_MESSAGE);
}
