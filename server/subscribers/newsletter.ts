import type { Database } from '../database/database.ts';
import { addCopies, type Added } from './newsletter-copies.ts';
import { NewsletterError, type Newsletter } from './newsletter-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface SendOptions {
  /** How many leave in a minute, over all instances. */
  perMinute: number;
  /** How long the outbox knows who got a copy. */
  rememberedDays: number;
}

/** Newsletters begun before it are not sent again: nobody knows any more who got them. */
export const forgottenBefore = (rememberedDays: number, now: number): number => now - rememberedDays * DAY_MS;

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
): Promise<Added> {
  const begunAt = await beginNewsletter(database, newsletter, now);
  if (begunAt < forgottenBefore(rememberedDays, now)) {
    throw new NewsletterError(
      `The newsletter "${newsletter.id}" was begun more than ${rememberedDays} days ago, and who got it is no longer known: give this file another name to send it to all`,
    );
  }
  return addCopies(database, newsletter.id, perMinute, now);
}

/** Resolves to when the newsletter was begun. */
async function beginNewsletter(
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
    return trx
      .updateTable('newsletters')
      .set(({ fn, val }) => ({ state: 'sending', begun_at: fn.coalesce('begun_at', val(now)) }))
      .where('id', '=', id)
      .where('subject', '=', subject)
      .where('body', '=', body)
      .returning('begun_at')
      .executeTakeFirst();
  });
  if (!kept) {
    throw new NewsletterError(
      `A newsletter named "${id}" was begun with another text: give this file another name to send it as a new one`,
    );
  }
  return kept.begun_at!;
}

/**
 * Begins the newsletters whose time has come, and goes on with those that a server left half begun. Each is taken in one
 * step, so one that is stopped in the same moment does not leave. Resolves to how many copies were added.
 */
export async function sendDueNewsletters(
  database: Database,
  rememberedDays: number,
  now = Date.now(),
): Promise<number> {
  const taken = await database.write(async (trx) => {
    const due = trx
      .updateTable('newsletters')
      .where('state', 'in', ['scheduled', 'sending'])
      .where('leaves_at', '<=', now);
    // Its time came while no server ran, and went by.
    await due
      .set({ state: 'stopped', leaves_at: null })
      .where('begun_at', '<', forgottenBefore(rememberedDays, now))
      .execute();
    return due
      .set(({ fn, val }) => ({ state: 'sending', begun_at: fn.coalesce('begun_at', val(now)) }))
      .returning(['id', 'per_minute'])
      .execute();
  });
  let sum = 0;
  for (const { id, per_minute } of taken) sum += (await addCopies(database, id, per_minute, now)).added;
  return sum;
}
