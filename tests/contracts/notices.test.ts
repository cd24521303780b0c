import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { record } from '../../server/inbox/audit.ts';
import { touchCase } from '../../server/inbox/cases.ts';
import { watchChanges } from '../../server/inbox/enquiries/changes.ts';
import { createLog } from '../../server/log.ts';
import { startPostgres, type PostgresPeer } from '../../tools/prepare/postgres.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { servicesAt } from '../support/services.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'site-notices-data-'));
let postgres: PostgresPeer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.close();
  rmSync(dataDir, { recursive: true });
});

const log = createLog('silent');
/** The connections that listen, as the server sees them. */
const lines = async ({ query }: Database) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'site-notices'
    and datname = current_database()`.execute(query);
  return rows.map(({ pid }) => pid);
};

/** Counts what a watch tells of. */
function counted(database: Database) {
  const of = { told: 0, stop: () => {} };
  of.stop = watchChanges(database, log).listen(() => (of.told += 1));
  return of;
}

test('one instance is told of what another commits, asks nothing of its own, and finds its line again', async () => {
  const databaseUrl = await postgres.createDatabase();
  const open = () => openDatabase({ dataDir, databaseUrl });
  await using here = await open();
  await using there = await open();
  expect(await lines(there)).toEqual([]);
  let asked = 0;
  const query = new Proxy(here.query, {
    get: (target, name) => {
      if (name === 'selectFrom') asked += 1;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const watch = counted({ ...here, query });
  const toldOfNext = async () => {
    const before = watch.told;
    await there.write((trx) => record(trx, 'a@agency.example', 'sign-in'));
    await eventually(() => watch.told > before);
  };
  // Its line is told of at the start.
  await eventually(() => watch.told > 0);
  const [first] = await lines(there);
  asked = 0;
  for (let times = 0; times < 3; times += 1) await toldOfNext();
  expect(asked).toBe(0);
  await sql`select pg_terminate_backend(${first})`.execute(there.query);
  await eventually(async () => (await lines(there)).some((pid) => pid !== first));
  await toldOfNext();
  watch.stop();
  await eventually(async () => (await lines(there)).length === 0);
});

test.skipIf(!hasPgBouncer)(
  `where a pooler keeps notices back, that is said once, and changes are looked for${hasPgBouncer ? '' : ' (not installed)'}`,
  async () => {
    await using bouncer = await startPgBouncer(await postgres.createDatabase());
    const place = { dataDir, databaseUrl: bouncer.url };
    await using site = await servicesAt(place);
    const { reference } = await site.enquiries.accept(enquiryFields({}), honest);
    const warned: string[] = [];
    await using here = await openDatabase({ ...place, onWarning: (sentence) => warned.push(sentence) });
    const watch = counted(here);
    await eventually(() => warned.length === 1);
    expect(warned[0]).toMatch(/looks for changes each second/);
    await eventually(async () => {
      await site.database.write((trx) => touchCase(trx, reference, Date.now()));
      return watch.told > 0;
    });
    watch.stop();
  },
);
