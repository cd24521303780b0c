import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { NewsletterError, type Newsletter } from './newsletter-file.ts';

const CHUNK = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

interface SendOptions {
  /** How many leave in a minute, over all instances. */
  perMinute: number;
  /** How long the outbox knows who got a copy. */
  rememberedDays: number;
}

/**
 * Puts a copy for every confirmed subscriber who has none into the outbox, spread out over time. Run again it goes
 * on where it stopped, behind the copies that still wait, and nobody gets two. Throws NewsletterError when a newsletter of that
 * name has another text already, or was begun so long ago that nobody knows any more who got it.
 * @returns how many copies were added, and when the last one leaves
 */
export async function sendNewsletter(
  database: Database,
  newsletter: Newsletter,
  { perMinute, rememberedDays }: SendOptions,
  now = Date.now(),
): Promise<{ added: number; lastLeavesAt: number }> {
  const begunAt = await keepNewsletter(database, newsletter, now);
  if (begunAt < now - rememberedDays * DAY_MS) {
    throw new NewsletterError(
      `The newsletter "${newsletter.id}" was begun more than ${rememberedDays} days ago, and who got it is no longer known: give this file another name to send it to all`,
    );
  }
  const gapMs = 60_000 / perMinute;
  const { last } = await waitingCopies(database.query, newsletter.id)
    .select((row) => row.fn.max('due_at').as('last'))
    .executeTakeFirstOrThrow();
  const first = Math.max(now, (last ?? 0) + gapMs);
  const subscribers = await database.query
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('id', 'not in', (inner) =>
      inner
        .selectFrom('deliveries')
        .select((row) => row.ref('subscriber').$notNull().as('subscriber'))
        .where('newsletter', '=', newsletter.id)
        .where('subscriber', 'is not', null),
    )
    .where('normalized_email', 'not in', (inner) =>
      inner.selectFrom('bounces').select('bounces.normalized_email'),
    )
    .orderBy('confirmed_at')
    .execute();
  const copies = subscribers.map(({ id }, place) =>
    newDelivery(
      {
        channel: 'bulk',
        purpose: 'newsletter',
        newsletter: newsletter.id,
        subscriber: id,
        dedupe_key: `newsletter:${newsletter.id}:${id}`,
        due_at: Math.floor(first + place * gapMs),
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
  return { added, lastLeavesAt: copies.at(-1)?.due_at ?? last ?? now };
}

/** Copies never tried or claimed; those that come again after a failed try have their own backoff. */
const waitingCopies = (query: Kysely<Tables>, newsletter: string) =>
  query
    .selectFrom('deliveries')
    .where('newsletter', '=', newsletter)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('claims', '=', 0);

/**
 * After a time without a server all copies of that time would leave at once: they move on, as far apart as before.
 * Instances that start together look one after another, so that the second finds nothing left to move.
 */
export async function resumeSchedule(database: Database, now = Date.now()): Promise<void> {
  const newsletters = await database.query.selectFrom('newsletters').select('id').execute();
  for (const { id } of newsletters) {
    await database.write(async (trx) => {
      if (database.kind === 'postgres')
        await trx.selectFrom('newsletters').select('id').where('id', '=', id).forUpdate().execute();
      const waiting = waitingCopies(trx, id);
      const { first } = await waiting
        .select((row) => row.fn.min('due_at').as('first'))
        .executeTakeFirstOrThrow();
      if (!first || first >= now) return;
      await trx
        .updateTable('deliveries')
        .set((row) => ({ due_at: row('due_at', '+', now - first) }))
        .where('id', 'in', waiting.select('id'))
        .execute();
    });
  }
}

/** Resolves to when the newsletter was begun. */
async function keepNewsletter(
  database: Database,
  { id, subject, body }: Newsletter,
  now: number,
): Promise<number> {
  const kept = await database.write(async (trx) => {
    await trx
      .insertInto('newsletters')
      .values({ id, subject, body, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return trx.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
  if (kept.subject !== subject || kept.body !== body) {
    throw new NewsletterError(
      `A newsletter named "${id}" was begun with another text: give this file another name to send it as a new one`,
    );
  }
  return kept.created_at;
}

/** How far a newsletter has come, by state of its copies. */
export async function newsletterProgress(database: Database, id: string): Promise<Record<string, number>> {
  const groups = await database.query
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
    .where('newsletter', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(groups.map(({ state, n }) => [state, n]));
}
