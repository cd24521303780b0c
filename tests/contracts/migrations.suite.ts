import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../../server/database/migrations.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open.ts';
import { sqliteDialect } from '../../server/database/sqlite.ts';
import { submissionKey } from '../../server/enquiries/submission-keys.ts';
import type { Engine } from '../support/databases.ts';
import { runLeads } from '../support/cli.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { servicesAt } from '../support/services.ts';

/** How many migrations version 0.1.0 of the site had: leads, claims and mailboxes were still called so. */
const RELEASED = 3;
/** And how many there were when submission keys had a table of their own. */
const KEYS_IN_A_TABLE = 7;

/** A database after its first migrations, with some rows. */
async function databaseOf(
  { dataDir, databaseUrl }: DatabaseLocation,
  version: number,
  rows: RawBuilder<unknown>[],
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
    : sqliteDialect(new DatabaseSync(join(dataDir, 'site.db')));
  const query = new Kysely<unknown>({ dialect });
  for (const migrate of migrations.slice(0, version)) await migrate(query);
  await query.schema
    .createTable('schema_version')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  for (let passed = 1; passed <= version; passed += 1)
    await sql`insert into schema_version values (${passed}, ${passed * 10})`.execute(query);
  for (const statement of rows) await statement.execute(query);
  await query.destroy();
}

/** A database as version 0.1.0 left it, with something in every table that is renamed since. */
const oldDatabase = (place: DatabaseLocation) =>
  databaseOf(place, RELEASED, [
    sql`insert into leads values ('GL-AAAA-AAAA', 'enquiry', 'quarantined', 'Ada', 'Ada@Visitor.example', 'ada@visitor.example',
      'An engine', 'Two lines', 'en', 1790000000000, 80, '["hidden-field-filled","same-letter-again"]', 'print')`,
    sql`insert into leads values ('GL-BBBB-BBBB', 'enquiry', 'accepted', 'Bob', 'Bob <BOB@Visitor.example>', 'bob <bob@visitor.example>',
      'For ada@visitor.example', '', 'en', 1790000000001, 0, '[]', 'other print')`,
    sql`insert into subscribers values ('reader', 'R@Visitor.example', 'r@visitor.example', 'confirmed', 1, 2)`,
    sql`insert into newsletters values ('2026-11', 'One thing', 'It rained.', 3)`,
    sql`insert into deliveries values ('first', 'mail', 'notification', 'GL-AAAA-AAAA', null, null, '{}', null, 'waiting', 2,
      4000000000000, 'token', 'timeout', 5, null)`,
    sql`insert into deliveries values ('second', 'bulk', 'newsletter', null, 'reader', '2026-11', '{}', 'key', 'sent', 1,
      6, null, null, 7, 8)`,
    sql`insert into page_views values ('2026-11-20', '/', 9)`,
    sql`insert into schedules values ('watchdog', 4000000000000)`,
    sql`insert into settings values ('watchdog', 'broken')`,
  ]);

export function migrationSuite({ place }: Engine): void {
  test('a database of version 0.1.0 opens with everything that was in it', async () => {
    const where = await place();
    await oldDatabase(where);
    await using database = await openDatabase(where);
    const { query } = database;
    const enquiries = await query.selectFrom('enquiries').selectAll().orderBy('reference').execute();
    expect(enquiries).toMatchObject([
      {
        reference: 'GL-AAAA-AAAA',
        kind: 'enquiry',
        state: 'quarantined',
        name: 'Ada',
        email: 'Ada@Visitor.example',
        normalized_email: 'ada@visitor.example',
        subject: 'An engine',
        message: 'Two lines',
        locale: 'en',
        received_at: 1_790_000_000_000,
        score: 80,
        signals: '["hidden-field-filled","repeated"]',
        fingerprint: 'print',
      },
      { reference: 'GL-BBBB-BBBB' },
    ]);
    expect(
      await query.selectFrom('enquiry_addresses').selectAll().orderBy('enquiry').orderBy('sender').execute(),
    ).toEqual([
      { enquiry: 'GL-BBBB-BBBB', address: 'ada@visitor.example', sender: 0 },
      { enquiry: 'GL-BBBB-BBBB', address: 'bob@visitor.example', sender: 1 },
    ]);
    expect(await query.selectFrom('deliveries').selectAll().orderBy('id').execute()).toMatchObject([
      { id: 'first', enquiry: 'GL-AAAA-AAAA', lease_token: 'token', attempts: 2, last_error: 'timeout' },
      { id: 'second', enquiry: null, subscriber: 'reader', newsletter: '2026-11', dedupe_key: 'key' },
    ]);
    expect(await query.selectFrom('subscribers').select('normalized_email').execute()).toEqual([
      { normalized_email: 'r@visitor.example' },
    ]);
    expect(await query.selectFrom('newsletters').select('id').execute()).toEqual([{ id: '2026-11' }]);
    expect(await query.selectFrom('page_views').select('views').execute()).toEqual([{ views: 9 }]);
    expect(await query.selectFrom('settings').select('value').execute()).toEqual([{ value: 'broken' }]);

    // The relations and the rules of the renamed tables hold as before.
    const again = query.insertInto('subscribers').values({
      id: 'other',
      email: 'r@visitor.example',
      normalized_email: 'r@visitor.example',
      state: 'pending',
      requested_at: 1,
      confirmed_at: null,
    });
    await expect(again.execute()).rejects.toThrow(/unique/i);
    await query.deleteFrom('enquiries').execute();
    expect(await query.selectFrom('deliveries').select('id').execute()).toEqual([{ id: 'second' }]);
  });

  test('a database that has been migrated is used by the commands', async () => {
    const where = await place();
    await oldDatabase(where);
    const { code, out } = await runLeads(where, 'show', 'GL-AAAA-AAAA', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      mailbox: 'ada@visitor.example',
      reasons: ['hidden-field-filled', 'repeated'],
      deliveries: [{ purpose: 'notification', state: 'waiting' }],
    });
  });

  test('what was sent before the keys moved into the enquiries is known when it is sent again', async () => {
    const where = await place();
    const fields = enquiryFields();
    const now = Date.now();
    await databaseOf(where, KEYS_IN_A_TABLE, [
      sql`insert into enquiries values ('GL-AAAA-AAAA', 'enquiry', 'accepted', ${fields.name}, ${fields.email}, ${fields.email},
        ${fields.subject}, ${fields.message}, 'en', ${now}, 0, '[]', 'print')`,
      sql`insert into submission_keys values (${submissionKey(fields, 'k')}, 'GL-AAAA-AAAA', ${now})`,
    ]);
    await using services = await servicesAt(where);
    const again = await services.enquiries.accept(fields, { ...honest, idempotencyKey: 'k' });
    expect(again.reference).toBe('GL-AAAA-AAAA');
  });
}
