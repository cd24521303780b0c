import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { appliedMigrations, migrations, newestSchema } from '../../database/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../database/open.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { sqliteDialect } from '../../database/sqlite.ts';
import type { Query } from '../../database/tables.ts';
import { NO_FILTER, listInquiries } from '../../../inbox/api/inquiries/list.ts';
import { runLeads } from '../../../tests/support/cli.ts';

export function databaseSuite({ place, open }: Engine): void {
  test('processes that start at the same moment migrate once and share one secret', async () => {
    const shared = await place();
    const secrets = await Promise.all([1, 2, 3].map(() => openInOwnProcess(shared)));
    expect(new Set(secrets).size).toBe(1);
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
    await using database = await openDatabase(shared);
    expect(await appliedMigrations(database.query)).toEqual(migrations.map(({ name }) => name));
  });

  test('an own migration runs once, between those of two versions, and one that fails leaves nothing', async () => {
    const where = await place();
    const [first] = migrations;
    const desk = {
      name: 'own/desk',
      sql: "create table desks (id text primary key);\n-- One\ninsert into desks values ('a');\n",
    };
    const open = (schema: string | undefined, ...own: (typeof desk)[]) =>
      openDatabase({ ...where, schema, ownMigrations: own });
    await (await open(first!.name, desk)).close();
    const wrong = { name: 'own/wrong', sql: 'create table chairs (id text);\ncreate table desks (id text);' };
    await expect(open(undefined, desk, wrong)).rejects.toThrow(
      /^Your migration content\/migrations\/wrong\.sql failed, and the database is as it was: .*exists/,
    );
    const before = await open(first!.name);
    expect(await appliedMigrations(before.query)).toEqual([first!.name, desk.name]);
    await before.close();
    await using database = await open(undefined, desk);
    const names = [...migrations.map(({ name }) => name), desk.name];
    expect(await appliedMigrations(database.query)).toEqual(names);
    const { rows } = await sql`select id from desks`.execute(database.query);
    expect(rows).toEqual([{ id: 'a' }]);
  });

  test('a database of a newer version is refused in one sentence', async () => {
    const shared = await place();
    const newer = await openDatabase(shared);
    await newer.query
      .insertInto('schema_migrations')
      .values({ name: '9999-01-01-newer', applied_at: 0 })
      .execute();
    await newer.close();
    const refusal = await openDatabase(shared).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StartRefused' });
    expect((refusal as Error).message).toMatch(/^[^\n]*newer version[^\n]*\.$/);
  });

  test('work that throws leaves nothing behind and does not spoil work beside it', async () => {
    const database = await open();
    const count = (day: string, fail: boolean) =>
      database.write(async (trx) => {
        await trx.insertInto('page_views').values({ day, path: '/', views: 1 }).execute();
        if (fail) throw new Error('changed its mind');
        return day;
      });
    const outcomes = await Promise.allSettled([
      count('2026-01-01', false),
      count('2026-01-02', true),
      count('2026-01-03', false),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const days = await database.query.selectFrom('page_views').select('day').orderBy('day').execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-03']);
  });
}

async function openInOwnProcess({ dataDir, databaseUrl }: DatabaseLocation): Promise<string> {
  const script = fileURLToPath(new URL('../../../tests/support/open-once.ts', import.meta.url));
  const args = databaseUrl ? [script, dataDir, databaseUrl] : [script, dataDir];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

type Rows = Record<string, Record<string, unknown>[]>;

/** The statements of the last numbered schema: for both engines, then for each one. */
const [, both = '', sqlite = '', postgres = ''] = readFileSync(
  new URL('numbered-schema.sql', import.meta.url),
  'utf8',
).split(/^-- \w+\n/m);

const RECENT = Date.now() - 1_000;
/** Rows for every table. */
export const OLD_ROWS = [
  `insert into inquiries values
    ('GL-AAAA-AAAA', 'inquiry', 'quarantined', 'Zoë Quill', 'Zoe@Visitor.example', 'zoe@visitor.example', 'An engine', 'Two lines', 'en', 1790000000000, 80, '["repeated"]', 'print', 'key', '/contact', 1, 'direct'),
    ('GL-BBBB-BBBB', 'inquiry', 'accepted', 'Bob', 'bob@visitor.example', 'bob@visitor.example', '100% for zoe@visitor.example', '', null, 1790000000001, 0, '[]', 'other print', null, null, 1, null)`,
  "insert into inquiry_addresses values ('GL-BBBB-BBBB', 'zoe@visitor.example', 0)",
  `insert into subscribers values
    ('reader', 'R@Visitor.example', 'r@visitor.example', 'confirmed', 1, 2, '/blog')`,
  `insert into newsletters values
    ('2026-11', 'One thing', 'It rained.', 3, 'sending', 4, 'a@agency.example', null, 60, 5, 1, 2, 3, 4, 5)`,
  `insert into deliveries values
    ('first', 'mail', 'notification', 'GL-BBBB-BBBB', null, null, '{}', null, 'waiting', 2, 4000000000000, 'token', 'timeout', 5, null, 1, null),
    ('second', 'bulk', 'newsletter', null, 'reader', '2026-11', '{}', 'key', 'sent', 1, 6, null, null, 7, 8, 0, 9)`,
  "insert into bounces values ('gone@visitor.example', '550', 4)",
  "insert into page_views values ('2026-11-20', '/', 9)",
  "insert into visits values ('2026-11-20', 'direct', 8)",
  "insert into quarantine_erasures values ('2026-11-20', 7)",
  "insert into schedules values ('watchdog', 4000000000000)",
  "insert into settings values ('watchdog', 'broken')",
  "insert into inbox_members values ('m', 'A@Agency.example', 'a@agency.example', 'owner', 1, 'Ada')",
  `insert into inbox_passkeys values ('p', 'm', 'public', 3, '["usb"]', 2, ${RECENT})`,
  `insert into inbox_sessions values ('s', 'hash', 'm', 'Firefox', 1, ${RECENT}, 2)`,
  "insert into inbox_invitations values ('i', 'b@agency.example', 'member', 'm', 1, 4000000000000)",
  "insert into inbox_recovery_codes values ('code', 'm')",
  "insert into inbox_used_challenges values ('challenge', 4000000000000)",
  `insert into inbox_audit values ('l', ${RECENT}, 'a@agency.example', 'sign-in', '', 'done')`,
  "insert into inbox_cases values ('GL-BBBB-BBBB', 'won', 'm', 2, 3, 4)",
  "insert into inbox_notes values ('n', 'GL-BBBB-BBBB', 'a@agency.example', 'Calls about the dredger', 5)",
  "insert into inbox_answers values ('a', 'GL-BBBB-BBBB', 'a@agency.example', 'Gladly.', 'Ada', 6, 7)",
  "insert into inbox_reads values ('m', 'GL-BBBB-BBBB')",
  "insert into inbox_senders values ('bob@visitor.example', 1)",
  "insert into inbox_filters values ('f', 'm', 'Mine', '{}', 8)",
  "insert into inbox_search (inquiry, text) values ('GL-AAAA-AAAA', 'zoe quill')",
  "insert into inbox_day_counts values (1, 2, '{}')",
];

/** Opens a database without migrating it. */
function openAsIs({ dataDir, databaseUrl }: DatabaseLocation): Query {
  mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : sqliteDialect(new DatabaseSync(join(dataDir, 'site.db')));
  return new Kysely({ dialect });
}

/** Creates a database with the schema from before the first release. */
async function makeNumbered(place: DatabaseLocation): Promise<Rows> {
  await using query = openAsIs(place);
  const statements = both + (place.databaseUrl ? postgres : sqlite);
  for (const statement of statements.split('\n').filter(Boolean)) await sql.raw(statement).execute(query);
  const rows = place.databaseUrl
    ? OLD_ROWS.map((row) => row.replace('inbox_search (inquiry, text)', 'inbox_search')).map((row) =>
        row.replace("'zoe quill')", "'zoe quill', '{1,2}')"),
      )
    : OLD_ROWS;
  for (const statement of rows) await sql.raw(statement).execute(query);
  return await rowsOf(query);
}

async function rowsOf(query: Query): Promise<Rows> {
  const tables = await query.introspection.getTables();
  const read = async (name: string) => {
    const { rows } = await sql<Rows[string][number]>`select * from ${sql.table(name)}`.execute(query);
    // pg returns bigints as strings unless the pool overrides the type parser.
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, value === null ? null : `${value}`]),
      ),
    );
  };
  const all = await Promise.all(tables.map(async ({ name }) => [name, await read(name)] as const));
  return Object.fromEntries(
    all.filter(([name]) => !name.startsWith('inbox_search') && name !== 'rate_limits'),
  );
}

/** Returns tables with their columns, indexes and triggers. */
async function schemaOf({ query, kind }: Awaited<ReturnType<typeof openDatabase>>) {
  const tables = await query.introspection.getTables();
  const { rows } =
    kind === 'sqlite'
      ? await sql`select name from sqlite_master where type <> 'table' order by name`.execute(query)
      : await sql`select indexdef as name from pg_indexes where schemaname = current_schema()
          union all select tgname from pg_trigger where not tgisinternal
          union all select proname from pg_proc where pronamespace = current_schema()::regnamespace
          order by name`.execute(query);
  return {
    others: rows,
    tables: tables
      .map(({ name, columns }) => ({ name, columns }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

export function migrationSuite({ place }: Engine): void {
  test('a database from before the first release opens with every row, in the schema of a new one', async () => {
    const where = await place();
    const before = await makeNumbered(where);
    // Two instances at once.
    await using database = await openDatabase(where);
    await using _other = await openDatabase(where);
    const { query } = database;
    const after = await rowsOf(query);
    expect(after['schema_migrations']!.at(-1)).toMatchObject({ name: newestSchema });
    const texts = after['inquiries']!.map(({ search_text }) => search_text);
    expect(texts).toEqual([
      'zoe quill zoe@visitor.example an engine two lines',
      'bob bob@visitor.example 100% for zoe@visitor.example calls about the dredger gladly.',
    ]);
    for (const row of after['inquiries']!) delete row['search_text'];
    for (const row of before['inquiries']!) delete row['is_new'];
    for (const name of ['schema_version', 'inbox_day_counts']) delete before[name];
    delete after['schema_migrations'];
    // Later migrations add tables and columns.
    expect(after).toMatchObject(before);

    const promised = { workingDays: 2, timeZone: 'UTC', language: 'en' };
    const found = await listInquiries(query, { ...NO_FILTER, text: 'dredger' }, 'm', promised);
    expect(found).toMatchObject([{ reference: 'GL-BBBB-BBBB', status: 'won', read: true }]);
    await using fresh = await openDatabase(await place());
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    await expect(query.deleteFrom('inbox_audit').execute()).rejects.toThrow('only appended');
    await query.deleteFrom('inquiries').execute();
    expect(await query.selectFrom('deliveries').select('id').execute()).toEqual([{ id: 'second' }]);
    const { code } = await runLeads(where, 'list');
    expect(code).toBe(0);
  });
}
