import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { freeTextFields } from '../../enquiries/fields.ts';
import { numberOf, plainText, trigramsOf } from './words.ts';

/** Enquiries indexed in one transaction: a visitor's own waits for no more than these. */
const AT_ONCE = 20;
/** Also after visitors were seen waiting: in a flood there are moments in which nobody does. */
const LOOK_EVERY_MS = 1_000;
const PAUSE_MS = 1;

/**
 * Keeps the search up to date by itself, behind what visitors wait for: all that the database put into the queue.
 * @param busy whether visitors wait for their answers
 */
export function startIndexer(database: Database, busy: () => boolean, log: Logger) {
  const ended = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { ref: false, signal: ended.signal }).catch(() => {});
  async function work(): Promise<void> {
    while (!ended.signal.aborted) {
      if (busy()) {
        await wait(LOOK_EVERY_MS);
        continue;
      }
      const indexed = await indexSome(database).catch((error: unknown) => {
        log.warn({ err: error }, 'enquiries wait to be indexed for the search');
        return 0;
      });
      await wait(indexed > 0 ? PAUSE_MS : LOOK_EVERY_MS);
    }
  }
  const working = work();
  return {
    async close(): Promise<void> {
      ended.abort();
      await working;
    },
  };
}

/** Indexes up to AT_ONCE enquiries of the queue. Resolves to how many it took out. */
export async function indexSome({ kind, query, writeRelaxed }: Database): Promise<number> {
  // Nothing is written, and no lock taken, for an empty queue.
  const waiting = await query.selectFrom('inbox_search_queue').select('enquiry').limit(1).execute();
  if (waiting.length === 0) return 0;
  return writeRelaxed(async (trx) => {
    const taken = await takeFromQueue(trx, kind);
    // What a writer adds from here on has a line of its own in the queue.
    const texts = await textsOf(trx, kind, taken);
    for (const [enquiry, text] of texts) {
      const values =
        kind === 'postgres' ? sql`${enquiry}, ${text}, ${numbers(text)}` : sql`${enquiry}, ${text}`;
      const columns = kind === 'postgres' ? sql`enquiry, text, trigrams` : sql`enquiry, text`;
      const trigrams = kind === 'postgres' ? sql`, trigrams = excluded.trigrams` : sql``;
      await sql`insert into inbox_search (${columns}) values (${values})
        on conflict (enquiry) do update set text = excluded.text${trigrams}`.execute(trx);
    }
    return taken.length;
  });
}

const numbers = (text: string) => [...new Set(trigramsOf(text).map(numberOf))];

async function takeFromQueue(trx: Transaction<Tables>, kind: Database['kind']): Promise<string[]> {
  const next = trx
    .selectFrom('inbox_search_queue')
    .select('enquiry')
    .limit(AT_ONCE)
    // Two instances take different ones.
    .$if(kind === 'postgres', (rows) => rows.forUpdate().skipLocked());
  const taken = await next.execute();
  if (taken.length === 0) return [];
  const enquiries = [...new Set(taken.map(({ enquiry }) => enquiry))];
  await trx.deleteFrom('inbox_search_queue').where('enquiry', 'in', enquiries).execute();
  return enquiries;
}

/** Everything about some enquiries that can be searched for; nothing for one that was erased meanwhile. */
async function textsOf(
  trx: Transaction<Tables>,
  kind: Database['kind'],
  references: string[],
): Promise<[enquiry: string, text: string][]> {
  if (references.length === 0) return [];
  const enquiries = await trx
    .selectFrom('enquiries')
    .select(['reference', 'email', ...freeTextFields])
    .where('reference', 'in', references)
    .orderBy('reference')
    // Whoever indexes the same one next waits here, and then reads what is newest.
    .$if(kind === 'postgres', (rows) => rows.forNoKeyUpdate())
    .execute();
  const written = await trx
    .selectFrom('inbox_notes')
    .select(['enquiry', 'text'])
    .where('enquiry', 'in', references)
    .unionAll(trx.selectFrom('inbox_answers').select(['enquiry', 'text']).where('enquiry', 'in', references))
    .execute();
  return enquiries.map(({ reference, ...fields }) => {
    const others = written.filter(({ enquiry }) => enquiry === reference).map(({ text }) => text);
    return [reference, plainText([...Object.values(fields), ...others].join('\n'))];
  });
}
