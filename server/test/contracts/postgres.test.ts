import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { searchInquiries } from '../../inquiries/search.ts';
import { forget } from '../../privacy/erasure.ts';
import { createLimiter } from '../../security/rate-limit.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { startPostgres, type PostgresPeer } from '../../../tests/support/postgres.ts';
import { honest, inquiryFields } from '../../../tests/support/inquiries.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/pgbouncer';
const hasPgBouncer = existsSync(PROGRAM);

/** Starts Debian's PgBouncer in transaction mode in front of `target`, with two shared server connections. */
async function startPgBouncer(target: string) {
  const { hostname, port: behind, username, password, pathname } = new URL(target);
  const folder = temporaryFolder();
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root, which is common in containers.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, ['-q', ...user, settings], { stdio: 'ignore' });
  await eventually(() => answers(port));
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => socket.destroy()).on('connect', () => socket.end());
  });

const dataDir = temporaryFolder();
let postgres: PostgresPeer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

const setting = (database: Database, name: string) =>
  database.write(async (trx) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(trx);
    return rows[0]?.value;
  });

test.each([
  ['off', 'on'],
  ['on', 'on'],
  ['remote_apply', 'remote_apply'],
])('where commits are synchronous "%s", what is written durably is so "%s"', async (given, expected) => {
  const databaseUrl = await postgres.createDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  await using before = await openDatabase({ dataDir, databaseUrl });
  await sql`alter database ${sql.id(name)} set synchronous_commit = ${sql.lit(given)}`.execute(before.query);
  await using database = await openDatabase({ dataDir, databaseUrl });
  const { rows } = await sql`show synchronous_commit`.execute(database.query);
  expect(rows).toEqual([{ synchronous_commit: given }]);
  expect(await setting(database, 'synchronous_commit')).toBe(expected);
});

test('searches and erasure also work with standard_conforming_strings = off', async () => {
  const databaseUrl = await postgres.createDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  await using before = await openDatabase({ dataDir, databaseUrl });
  await sql`alter database ${sql.id(name)} set standard_conforming_strings = off`.execute(before.query);
  await using site = await servicesAt({ dataDir, databaseUrl });
  const email = 'a_b@visitor.example';
  const { reference } = await site.inquiries.accept(
    inquiryFields({ email, subject: String.raw`50% \ !` }),
    honest,
  );
  for (const text of ['50%', '\\', '!', 'a_b']) {
    const found = await Array.fromAsync(searchInquiries(site.database.query, { text }));
    expect(
      found.map((one) => one.reference),
      text,
    ).toEqual([reference]);
  }
  expect(await Array.fromAsync(searchInquiries(site.database.query, { text: 'a%b' }))).toEqual([]);
  expect((await forget(site.database, dataDir, { address: email })).inquiries).toEqual([reference]);
});

test('a server that does not flush its files is warned of', async () => {
  const databaseUrl = await postgres.createDatabase();
  const warned: string[] = [];
  const onWarning = (sentence: string) => warned.push(sentence);
  await using database = await openDatabase({ dataDir, databaseUrl, onWarning });
  expect(warned).toEqual([]);
  await sql`alter system set fsync = off`.execute(database.query);
  await sql`select pg_reload_conf()`.execute(database.query);
  try {
    await expect
      .poll(async () => {
        await using again = await openDatabase({ dataDir, databaseUrl, onWarning });
        return [again.kind, warned.length];
      })
      .toEqual(['postgres', 1]);
    expect(warned[0]).toMatch(/^PostgreSQL runs with fsync = off: [^\n]*\.$/);
  } finally {
    await sql`alter system reset fsync`.execute(database.query);
    await sql`select pg_reload_conf()`.execute(database.query);
  }
});

test('with a full disk that still takes small writes, the site is not ready', async () => {
  await using site = await servicesAt({ dataDir, databaseUrl: await postgres.createDatabase() });
  const { query } = site.database;
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(query);
  await sql`create trigger full_disk before insert on inquiries execute function refuse()`.execute(query);
  await expect(site.inquiries.accept(inquiryFields(), honest)).rejects.toMatchObject({ code: '53100' });
  expect((await site.ready()).checks['database']).toMatchObject({
    ok: false,
    detail: expect.stringContaining('disk is full'),
  });
  await sql`drop trigger full_disk on inquiries`.execute(query);
  await site.inquiries.accept(inquiryFields(), honest);
  expect((await site.ready()).ok).toBe(true);
});

test.skipIf(!hasPgBouncer)(
  `works through PgBouncer in transaction mode${hasPgBouncer ? '' : ' (not installed)'}`,
  async () => {
    await using bouncer = await startPgBouncer(await postgres.createDatabase());
    const place = { dataDir, databaseUrl: bouncer.url };
    // Both at once, because concurrent migration must be safe, too.
    await using sites = new AsyncDisposableStack();
    const both = await Promise.all([servicesAt(place), servicesAt(place)]);
    both.forEach((site) => sites.use(site));
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const references = await Promise.all(
      numbers.map(async (number) => {
        const inquiry = {
          name: 'V',
          email: `v${number}@visitors.example`,
          subject: 's',
          message: `${number}`,
        };
        const site = both[number % 2]!;
        return (await site.inquiries.accept(inquiry, { honeypot: '', filledInMs: 60_000 })).reference;
      }),
    );
    const stored = await both[0].database.query.selectFrom('inquiries').select('reference').execute();
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    const limits = both.map(({ database }) =>
      createLimiter({ name: 'form', points: 40, seconds: 600, secret: 's', pool: database.rateLimitPool }),
    );
    // Limits are shared only if both instances count in the database. Until the table exists each counts in memory, so
    // the loop tries another address.
    let last = 0;
    await eventually(async () => {
      const address = `192.0.2.${++last}`;
      while ((await limits[0]!(address)) === 0);
      return (await limits[1]!(address)) > 0;
    });
  },
);
