import { sql, type Kysely } from 'kysely';
import { DAY_COUNTS_LOCK } from '../../database/day-counts-migration.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { startOfDay } from '../../days.ts';
import { countByMinutes, countByOrigin, type Times } from './counts.ts';
import type { Span } from './periods.ts';

/** Enquiries are stored by the clock of whichever instance takes them. */
const OVER_SINCE_MS = 60 * 60 * 1000;

/** What came in on a day, and what has become of it by now. */
export interface DayCounts {
  received: Awaited<ReturnType<typeof countByOrigin>>;
  answered: { minutes: number; count: number }[];
}

/**
 * What each day of a span came to, by its name. A day that is over is counted once and kept until something of it
 * changes; nothing is kept for those before the first enquiry.
 */
export async function countDays(
  database: Database,
  timeZone: string,
  span: Span,
  now: number,
): Promise<Map<string, DayCounts>> {
  const { query } = database;
  const days = daysOf(timeZone, span);
  const { oldest } = await query
    .selectFrom('enquiries')
    .select(({ fn }) => fn.min<number | null>('received_at').as('oldest'))
    .executeTakeFirstOrThrow();
  const known = days.filter(({ from, until }) => oldest !== null && until > oldest && from <= now);
  const kept = await query
    .selectFrom('inbox_day_counts')
    .selectAll()
    .where('starts_at', '>=', known[0]?.from ?? now)
    .execute();
  const keptAt = new Map(kept.map((row) => [`${row.starts_at} ${row.ends_at}`, row.counts]));
  const counts = new Map<string, DayCounts>();
  for (const { day, ...times } of known) {
    const text = keptAt.get(`${times.from} ${times.until}`);
    if (text !== undefined) counts.set(day, JSON.parse(text) as DayCounts);
    else if (times.until > now - OVER_SINCE_MS) counts.set(day, (await countDay(query, times, now)).counts);
    else counts.set(day, await countAndKeep(database, times, now));
  }
  return counts;
}

/** In a transaction of its own, so that visitors' enquiries are written between two days. */
function countAndKeep({ kind, writeRelaxed }: Database, times: Times, now: number): Promise<DayCounts> {
  return writeRelaxed(async (trx) => {
    // Who changes something of the day meanwhile waits, and finds what is kept here.
    if (kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(DAY_COUNTS_LOCK)})`.execute(trx);
    const { counts, isFinal } = await countDay(trx, times, now);
    if (isFinal)
      await trx
        .insertInto('inbox_day_counts')
        .values({ starts_at: times.from, ends_at: times.until, counts: JSON.stringify(counts) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return counts;
  });
}

/** Final unless an answer is set for later: then time alone changes it. */
async function countDay(query: Kysely<Tables>, times: Times, now: number) {
  const received = await countByOrigin(query, times);
  const answered = received.length > 0 ? await countByMinutes(query, times, now) : [];
  return {
    counts: {
      received,
      answered: answered.filter(({ count }) => count > 0).map(({ minutes, count }) => ({ minutes, count })),
    },
    isFinal: answered.every(({ later }) => later === 0),
  };
}

function daysOf(timeZone: string, { from, until }: Span): (Times & { day: string })[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(until).days;
  const names = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }).toString());
  const times = names.map((day) => startOfDay(timeZone, day));
  return names.slice(0, -1).map((day, index) => ({ day, from: times[index]!, until: times[index + 1]! }));
}
