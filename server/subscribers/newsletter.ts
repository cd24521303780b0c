import type { Database } from '../database/open.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { NoteError, type Note } from './note.ts';

const CHUNK = 500;

/**
 * Puts a copy for every confirmed subscriber who has none into the outbox, spread out over time. Run again it goes
 * on where it stopped, and nobody gets two. Throws NoteError when a note of that name has other words already.
 * @param perMinute how many leave in a minute, over all instances
 * @returns how many copies were added
 */
export async function sendNewsletter(database: Database, note: Note, perMinute: number): Promise<number> {
  const now = Date.now();
  await keepNote(database, note, now);
  const subscribers = await database.query
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('id', 'not in', (inner) =>
      inner
        .selectFrom('deliveries')
        .select((row) => row.ref('subscriber').$notNull().as('subscriber'))
        .where('newsletter', '=', note.id)
        .where('subscriber', 'is not', null),
    )
    .orderBy('confirmed_at')
    .execute();
  const copies = subscribers.map(({ id }, place) =>
    newDelivery(
      {
        channel: 'bulk',
        purpose: 'newsletter',
        newsletter: note.id,
        subscriber: id,
        dedupe_key: `newsletter:${note.id}:${id}`,
        due_at: now + Math.floor((place * 60_000) / perMinute),
      },
      now,
    ),
  );
  let added = 0;
  for (let from = 0; from < copies.length; from += CHUNK) {
    const { numInsertedOrUpdatedRows } = await database.write((trx) =>
      trx
        .insertInto('deliveries')
        .values(copies.slice(from, from + CHUNK))
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .executeTakeFirstOrThrow(),
    );
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

async function keepNote(database: Database, { id, subject, body }: Note, now: number): Promise<void> {
  const kept = await database.write(async (trx) => {
    await trx
      .insertInto('newsletters')
      .values({ id, subject, body, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
  if (kept.subject !== subject || kept.body !== body) {
    throw new NoteError(
      `A note named "${id}" was begun with other words: give this file another name to send it as a new one`,
    );
  }
}

/** How far a note has come, by state of its copies. */
export async function newsletterProgress(database: Database, id: string): Promise<Record<string, number>> {
  const groups = await database.query
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('newsletter', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(groups.map(({ state, n }) => [state, n]));
}
