import { sql } from 'kysely';
import { baseline } from './baseline.ts';
import { convertUnnamedSchema } from './before-first-release.ts';
import { StartRefused, type Database } from './database.ts';
import { applyOwnMigration, isOwnMigration, type OwnMigration } from './own-migrations.ts';
import type { Query, Trx } from './tables.ts';

interface Migration {
  /** Date and purpose of the migration. */
  name: string;
  apply(trx: Trx, kind: Database['kind']): Promise<void>;
}

const statements =
  (...sqlTexts: string[]) =>
  async (trx: Trx): Promise<void> => {
    for (const statement of sqlTexts) await sql.raw(statement).execute(trx);
  };

/** All migrations, oldest first. Append only: never change, rename or remove a released migration. */
export const migrations: readonly Migration[] = [
  { name: '2026-11-25-baseline', apply: baseline },
  {
    name: '2026-11-26-undo-and-network',
    apply: statements(
      `create table inbox_undo (
    id text primary key,
    member text not null references inbox_members (id) on delete cascade,
    change text not null,
    created_at bigint not null)`,
      'create index inbox_undo_by_member on inbox_undo (member)',
      "alter table inbox_audit add column network text not null default ''",
    ),
  },
  {
    name: '2026-11-27-own-fields',
    apply: statements(
      "alter table inquiries add column answers text not null default '[]'",
      'alter table inquiries add column campaign text',
    ),
  },
  {
    name: '2026-11-28-inbox-work',
    apply: statements(
      `create table inbox_events (
    id text primary key,
    inquiry text not null references inquiries (reference) on delete cascade,
    at bigint not null,
    actor text not null,
    kind text not null,
    value text not null)`,
      'create index inbox_events_by_inquiry on inbox_events (inquiry)',
      `create table inbox_presence (
    inquiry text not null references inquiries (reference) on delete cascade,
    member text not null references inbox_members (id) on delete cascade,
    writing integer not null,
    seen_at bigint not null,
    constraint inbox_presence_once primary key (inquiry, member))`,
      'alter table inbox_cases add column deal_value bigint',
      "alter table inbox_cases add column reason text not null default ''",
      'alter table inbox_cases add column snoozed_until bigint',
      'alter table inbox_answers add column former_status text',
      "alter table inbox_members add column name text not null default ''",
      "alter table inbox_passkeys add column name text not null default ''",
    ),
  },
  {
    name: '2026-11-29-consent',
    apply: statements("alter table subscribers add column consent text not null default ''"),
  },
];

/** The name of the newest schema of the project. */
export const newestSchema = migrations.at(-1)!.name;

export interface MigrationPlan {
  /** The last migration of the project to apply; the newest by default. */
  schema?: string | undefined;
  /** The agency's own migrations, applied after the project's. */
  ownMigrations?: readonly OwnMigration[] | undefined;
}

/** Arbitrary key of PostgreSQL's advisory lock, the same for every instance. */
const MIGRATION_LOCK = 4_701_200_114;

/**
 * Applies the missing migrations in one transaction. A second process that starts at the same time waits (SQLite:
 * `begin immediate`, PostgreSQL: an advisory lock) and then has nothing to do. Ignores applied own migrations whose
 * file was removed. Throws StartRefused if a newer version of the site migrated the database.
 */
export async function migrate(
  query: Query,
  kind: Database['kind'],
  { schema = newestSchema, ownMigrations = [] }: MigrationPlan = {},
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at bigint not null)`.execute(trx);
    if (await convertUnnamedSchema(trx, kind)) await recordMigration(trx, migrations[0]!.name);
    const applied = await appliedMigrations(trx);
    const names = migrations.map(({ name }) => name);
    const unknown = applied.find((name) => !isOwnMigration(name) && !names.includes(name));
    if (unknown !== undefined) {
      throw new StartRefused(
        `The database has the migration ${unknown}, which this version of the site does not know: run the newer version, or restore a backup made before it.`,
      );
    }
    const own = ownMigrations.map((file) => ({ name: file.name, apply: () => applyOwnMigration(trx, file) }));
    for (const { name, apply } of [...migrations.slice(0, names.indexOf(schema) + 1), ...own]) {
      if (applied.includes(name)) continue;
      await apply(trx, kind);
      await recordMigration(trx, name);
    }
  });
}

/** Returns the sorted names of the applied migrations; the agency's own come last. */
export async function appliedMigrations(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('schema_migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Splits applied migrations into the project's last one and the agency's own. */
export function schemaOf(applied: readonly string[]): { schema: string; own: string[] } {
  return { schema: applied.findLast((name) => !isOwnMigration(name))!, own: applied.filter(isOwnMigration) };
}

export const recordMigration = (trx: Trx, name: string) =>
  trx.insertInto('schema_migrations').values({ name, applied_at: Date.now() }).execute();
