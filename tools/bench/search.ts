// How long the inbox's list and search take among many enquiries, on both databases, and how long it takes to index
// them. All but twenty are closed, as in an agency that has worked for years: the new ones are the needle.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../server/env.ts';
import { openDatabase, type DatabaseLocation } from '../../server/database/open.ts';
import type { Database } from '../../server/database/database.ts';
import { sql } from 'kysely';
import { countWaiting, EVERYTHING, listEnquiries } from '../../server/inbox/enquiries/list.ts';
import { readNumbers } from '../../server/inbox/numbers/numbers.ts';
import { UNITS } from '../../server/inbox/numbers/periods.ts';
import { indexSome } from '../../server/inbox/search/indexer.ts';
import { newReference } from '../../server/reference.ts';
import { startPostgres } from '../prepare/postgres.ts';

const count = Number(process.argv[2] ?? 100_000);
const OPEN = 20;
const ROUNDS = 20;
const AT_ONCE = 500;
const WORDS =
  'shop order ledger roster campaign newsletter server ticket invoice warehouse cashier booking calendar website brand logo customer product price delivery report'.split(
    ' ',
  );
const SEARCHES = {
  'a word most have': 'website',
  'three words': 'invoice roster brand',
  'a word few have': 'heron4711',
  'a word nobody has': 'ornithopter',
  'an address': 'visitor777@visitors.example',
  'part of a word': 'ewslett',
  'two letters': 'zq',
};
const promised = { workingDays: 2, timeZone: 'UTC', language: 'en' };

const some = (most: number) =>
  Array.from({ length: randomInt(3, most) }, () => WORDS[randomInt(WORDS.length)]).join(' ');

async function fill(database: Database): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await database.writeRelaxed(async (trx) => {
      const rows = Array.from({ length: AT_ONCE }, (_, index) => {
        const n = from + index;
        const email = `visitor${n}@visitors.example`;
        return {
          reference: newReference('GL'),
          kind: 'enquiry' as const,
          state: 'accepted' as const,
          name: `Visitor ${n}`,
          email,
          normalized_email: email,
          subject: some(8),
          message: `${some(60)} heron${n % 10_000} ${some(40)}`,
          locale: 'en',
          received_at: Date.now() - (count - n) * 60_000,
          score: 0,
          signals: '[]',
          fingerprint: `${n}`,
          submission_key: null,
          source: null,
        };
      });
      await trx.insertInto('enquiries').values(rows).execute();
      const closed = rows
        .filter((_, index) => from + index < count - OPEN)
        .map(({ reference }) => ({
          enquiry: reference,
          status: 'won' as const,
          assignee: null,
          version: 1,
          changed_at: 1,
        }));
      if (closed.length > 0) await trx.insertInto('inbox_cases').values(closed).execute();
    });
}

async function measure(name: string, location: DatabaseLocation) {
  await using database = await openDatabase(location);
  await fill(database);
  const began = performance.now();
  while ((await indexSome(database)) > 0);
  const indexing = (performance.now() - began) / count;
  // As autovacuum does by itself after a minute.
  if (database.kind === 'postgres') await sql`vacuum analyze`.execute(database.query);
  const rows: Record<string, string>[] = [];
  const take = async (what: string, ask: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => `${times[Math.ceil(part * ROUNDS) - 1]!.toFixed(1)} ms`;
    rows.push({ database: name, what, median: at(0.5), p95: at(0.95) });
  };
  for (const view of ['new', 'all', 'won', 'quarantined'] as const)
    await take(`first rows of ${view}`, () =>
      listEnquiries(database.query, { ...EVERYTHING, view }, 'nobody', promised),
    );
  const place = { timeZone: 'America/Chicago', firstDay: 'sunday' } as const;
  for (const unit of UNITS)
    await take(`numbers by ${unit}`, () => readNumbers(database, unit, place, readEnvironment({})));
  await take('how many wait', () => countWaiting(database.query, 'nobody'));
  for (const [what, text] of Object.entries(SEARCHES))
    for (const view of ['all', 'new'] as const)
      await take(`${what}, in ${view}`, () =>
        listEnquiries(database.query, { ...EVERYTHING, view, text }, 'nobody', promised),
      );
  console.table(rows);
  console.info(`${name}: ${count} enquiries, ${indexing.toFixed(2)} ms each to index`);
}

const dataDir = await mkdtemp(join(tmpdir(), 'site-search-'));
await measure('SQLite', { dataDir });
await rm(dataDir, { recursive: true });
await using postgres = await startPostgres();
await measure('PostgreSQL', {
  dataDir,
  databaseUrl: await postgres.createDatabase(),
  queryTimeoutMs: 60_000,
});
