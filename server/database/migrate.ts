import { sql, type Kysely } from 'kysely';
import { StartRefused } from './database.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Any number, the same in every instance: what two starting instances queue up for. */
const MIGRATION_LOCK = 4_701_200_114;

/**
 * Brings the schema to the newest version in one transaction; a second process that starts meanwhile waits
 * (SQLite: `begin immediate`, PostgreSQL: an advisory lock) and then finds nothing to do.
 * @param wanted another version than the newest, for rows that were written under it
 * Throws StartRefused when a newer version of the site wrote this database.
 */
export async function migrate(
  query: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  wanted = migrations.length,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    if (kind === 'postgres') await keepCountsOffTheDisk(trx);
    await trx.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const found = await trx
      .selectFrom('schema_version')
      .select((row) => row.fn.max('version').as('version'))
      .executeTakeFirst();
    const version = found?.version ?? 0;
    if (version > migrations.length) {
      throw new StartRefused(
        `The database has schema version ${version} but this version of the site knows only ${migrations.length}: run the newer version, or restore a backup made before it.`,
      );
    }
    for (const [index, step] of migrations.slice(0, wanted).entries()) {
      if (index < version) continue;
      await step(trx);
      await trx
        .insertInto('schema_version')
        .values({ version: index + 1, applied_at: Date.now() })
        .execute();
    }
  });
}

/**
 * The table of the rate limits (rate-limiter-flexible makes the same when there is none). Unlogged: counting a post
 * waits for no disk, whatever the session's settings are, and a crash of the database's machine empties it.
 */
async function keepCountsOffTheDisk(trx: Kysely<Tables>): Promise<void> {
  await sql`create unlogged table if not exists rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(trx);
  const { rows } =
    await sql`select from pg_class where oid = 'rate_limits'::regclass and relpersistence = 'p'`.execute(trx);
  if (rows.length > 0) await sql`alter table rate_limits set unlogged`.execute(trx);
}
