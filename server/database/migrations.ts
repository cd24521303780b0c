import { sql } from 'kysely';
import { StartError, type Database } from './database.ts';
import { baseline } from './schema/baseline.ts';
import { addPhoneTerms } from './migrations/0002-phone-numbers.ts';
import { indexMerges } from './migrations/0003-merges.ts';
import { renameRejections } from './migrations/0004-rejections.ts';
import { describeEvents } from './migrations/0005-events.ts';
import { waitForFailedReplies } from './migrations/0006-failed-replies.ts';
import { addDelayTold } from './migrations/0007-delayed-replies.ts';
import { addServerReplies } from './migrations/0008-server-replies.ts';
import { addAssigns } from './migrations/0009-assigning-replies.ts';
import { foldSearchTexts } from './migrations/0010-search-texts.ts';
import type { Query, Trx } from './tables.ts';

interface Migration {
  /** A number, so that names sort in the order of the migrations, and a purpose. */
  name: string;
  apply(trx: Trx, kind: Database['kind']): Promise<void>;
}

/** All migrations, oldest first. Append only: never change, rename or remove a released migration. */
export const migrations: readonly Migration[] = [
  { name: '0001-tables', apply: baseline },
  { name: '0002-phone-numbers', apply: addPhoneTerms },
  { name: '0003-merges', apply: indexMerges },
  { name: '0004-rejections', apply: renameRejections },
  { name: '0005-events', apply: describeEvents },
  { name: '0006-failed-replies', apply: waitForFailedReplies },
  { name: '0007-delayed-replies', apply: addDelayTold },
  { name: '0008-server-replies', apply: addServerReplies },
  { name: '0009-assigning-replies', apply: addAssigns },
  { name: '0010-search-texts', apply: foldSearchTexts },
];

/** The name of the newest schema. */
export const newestSchema = migrations.at(-1)!.name;

/** Tables and migrations of development versions, whose databases are not converted. */
const DEVELOPMENT_TABLE = 'schema_version';
const DEVELOPMENT_MIGRATION = /^(2026-11-|0001-baseline$|0001-schema$)/;

/** Arbitrary key of PostgreSQL's advisory lock, the same for every instance. */
const MIGRATION_LOCK = 4_701_200_114;

/**
 * Applies the missing migrations in one transaction. A second process that starts at the same time waits (SQLite:
 * `begin immediate`, PostgreSQL: an advisory lock) and then has nothing to do.
 * @param schema the last migration to apply
 * @throws StartError if a newer version of the site, or one from before the first release, made the database
 */
export async function migrate(query: Query, kind: Database['kind'], schema = newestSchema): Promise<void> {
  await query.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await requireNoDevelopmentTables(trx);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at bigint not null)`.execute(trx);
    const applied = await appliedMigrations(trx);
    requireKnown(applied);
    const names = migrations.map(({ name }) => name);
    for (const { name, apply } of migrations.slice(0, names.indexOf(schema) + 1)) {
      if (applied.includes(name)) continue;
      await apply(trx, kind);
      await trx.insertInto('schema_migrations').values({ name, applied_at: Date.now() }).execute();
    }
  });
}

async function requireNoDevelopmentTables(trx: Trx): Promise<void> {
  const tables = await trx.introspection.getTables();
  if (tables.some(({ name }) => name === DEVELOPMENT_TABLE)) failOnDevelopmentVersion();
}

function requireKnown(applied: readonly string[]): void {
  if (applied.some((name) => DEVELOPMENT_MIGRATION.test(name))) failOnDevelopmentVersion();
  const unknown = applied.find((name) => migrations.every((migration) => migration.name !== name));
  if (unknown === undefined) return;
  throw new StartError(
    `The database has the migration ${unknown}, which this version of the site does not know: run the newer version, or restore a backup made before it.`,
  );
}

function failOnDevelopmentVersion(): never {
  throw new StartError(
    'This database is from before the first release and cannot be converted. Export its inquiries with the version that made it, then set DATA_DIR to an empty folder or DATABASE_URL to an empty database.',
  );
}

/** Returns the names of the applied migrations, oldest first. */
export async function appliedMigrations(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
