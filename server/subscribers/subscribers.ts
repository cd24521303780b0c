import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { parseEmailAddress, normalizeEmail } from '../mail/address.ts';
import { forgiveBounce } from '../outbox/bounces.ts';
import { newDelivery } from '../outbox/delivery.ts';
import { readToken, type LinkPurpose, type ReadToken } from './links.ts';
import { copiesOf, keepOutcomes } from './newsletter-results.ts';

export interface Subscribers {
  /** @param source path of the page the form stood on */
  request(email: string, source?: string): Promise<void>;
  /** What a link in an email is worth by its signature alone, without a look at the database. */
  linkState(purpose: LinkPurpose, token: string): ReadToken['state'];
  confirm(token: string): ReturnType<typeof confirmSubscription>;
  unsubscribe(token: string): ReturnType<typeof unsubscribe>;
}

/** At most one confirmation mail an hour to one address, however often a stranger asks. */
const MAIL_AGAIN_AFTER_MS = 60 * 60 * 1000;

/**
 * Stores the wish to subscribe and has one email ask for confirmation. Says nothing about the address: known,
 * new or unusable, the caller answers the same.
 */
export async function requestSubscription(database: Database, typed: string, source?: string): Promise<void> {
  const email = parseEmailAddress(typed);
  if (!email) return;
  const now = Date.now();
  await database.write(async (trx) => {
    const subscriber = await trx
      .insertInto('subscribers')
      .values({
        id: randomBytes(16).toString('base64url'),
        email,
        normalized_email: normalizeEmail(email),
        state: 'pending',
        requested_at: now,
        confirmed_at: null,
        source: source ?? null,
      })
      .onConflict((conflict) =>
        conflict
          .column('normalized_email')
          .doUpdateSet({ requested_at: now })
          .where('subscribers.state', '=', 'pending')
          .where('subscribers.requested_at', '<', now - MAIL_AGAIN_AFTER_MS),
      )
      .returning('id')
      .executeTakeFirst();
    if (!subscriber) return;
    const delivery = newDelivery(
      { channel: 'mail', purpose: 'confirmation', subscriber: subscriber.id },
      now,
    );
    await trx.insertInto('deliveries').values(delivery).execute();
  });
}

/** Carries out what the button behind a confirmation link asks for. Doing it twice is as good as once. */
export async function confirmSubscription(
  database: Database,
  secrets: readonly string[],
  token: string,
): Promise<'confirmed' | 'expired' | 'invalid'> {
  const now = Date.now();
  const read = readToken(secrets, 'confirm', token, now);
  if (read.state !== 'good') return read.state;
  const confirmed = await database.write(async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set((row) => ({ state: 'confirmed', confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
      .where('id', '=', read.id)
      .returning('email')
      .executeTakeFirst();
    // The link reached somebody, so there is such a mailbox now.
    if (subscriber) await forgiveBounce(trx, subscriber.email);
    return subscriber !== undefined;
  });
  // Erased meanwhile: unsubscribed, forgotten, or too late.
  return confirmed ? 'confirmed' : 'expired';
}

/** Erases the subscriber and whatever still waits to be sent there. Doing it twice is as good as once. */
export async function unsubscribe(
  database: Database,
  secrets: readonly string[],
  token: string,
): Promise<'unsubscribed' | 'invalid'> {
  const read = readToken(secrets, 'unsubscribe', token, Date.now());
  if (read.state === 'invalid') return 'invalid';
  await database.write(async (trx) => {
    await keepOutcomes(trx, await copiesOf(trx, [read.id]), true);
    await trx.deleteFrom('subscribers').where('id', '=', read.id).execute();
  });
  return 'unsubscribed';
}
