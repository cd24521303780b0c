import { fill } from '../../content-model/text/fill.ts';
import type { Database } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { addCopies, type AddedCopies } from './newsletter-copies.ts';
import { NewsletterError, type Newsletter } from './newsletter-file.ts';
import { DAY_MS } from '../../content-model/text/durations.ts';

interface SendOptions {
  /** Copies per minute, over all instances. */
  perMinute: number;
  /** Retention period of sent copies in days. */
  retentionDays: number;
  /** Writes the audit log in the transaction that starts the newsletter. */
  log?: (trx: Trx) => Promise<void>;
  now?: number;
}

/** Newsletters started before this time cannot be continued, because retention has erased who received them. */
export const oldestResumableStart = (retentionDays: number, now: number): number =>
  now - retentionDays * DAY_MS;

/**
 * Adds a copy to the outbox for every confirmed subscriber without one, spread over time. A second run continues where
 * the first stopped, and nobody gets two copies. Throws NewsletterError if a newsletter of that name has another text,
 * or began before the retention period.
 * @returns the number of added copies, and when the last one is due
 */
export async function sendNewsletter(
  database: Database,
  newsletter: Newsletter,
  { perMinute, retentionDays, log, now = Date.now() }: SendOptions,
): Promise<AddedCopies> {
  await database.write(async (trx) => {
    await beginNewsletter(trx, newsletter, { retentionDays, now });
    await log?.(trx);
  });
  return addCopies(database, { id: newsletter.id, per_minute: perMinute }, now);
}

async function beginNewsletter(
  trx: Trx,
  { id, subject, body }: Newsletter,
  { retentionDays, now }: { retentionDays: number; now: number },
): Promise<void> {
  await trx
    .insertInto('newsletters')
    .values({ id, subject, body, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const begunNewsletter = await trx
    .updateTable('newsletters')
    .set(({ fn, val }) => ({ state: 'sending', begun_at: fn.coalesce('begun_at', val(now)) }))
    .where('id', '=', id)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .returning('begun_at')
    .executeTakeFirst();
  if (!begunNewsletter)
    throw new NewsletterError(
      `The newsletter "${id}" was already sent with different text. Rename this file to send it as a new newsletter`,
    );
  if (begunNewsletter.begun_at! < oldestResumableStart(retentionDays, now))
    throw new NewsletterError(
      fill(
        'The newsletter "{id}" was started more than {retentionDays day|days} ago, and the record of who received it was erased. Rename this file to send it to everyone again',
        { id, retentionDays },
      ),
    );
}

/**
 * Begins the due newsletters and continues those that a crash interrupted. Each is claimed in one statement, so that
 * one that is stopped at the same moment is not sent. Resolves to the number of added copies.
 */
export async function sendDueNewsletters(
  database: Database,
  retentionDays: number,
  now = Date.now(),
): Promise<number> {
  const claimed = await database.write(async (trx) => {
    const dueNewsletters = trx
      .updateTable('newsletters')
      .where('state', 'in', ['scheduled', 'sending'])
      .where('leaves_at', '<=', now);
    // Became due while no server ran, and is too old to continue.
    await dueNewsletters
      .set({ state: 'stopped', leaves_at: null })
      .where('begun_at', '<', oldestResumableStart(retentionDays, now))
      .execute();
    return dueNewsletters
      .set(({ fn, val }) => ({ state: 'sending', begun_at: fn.coalesce('begun_at', val(now)) }))
      .returning(['id', 'per_minute'])
      .execute();
  });
  let sum = 0;
  for (const newsletter of claimed) sum += (await addCopies(database, newsletter, now)).added;
  return sum;
}
