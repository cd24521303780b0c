import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { parseEmailAddress, normalizeEmail } from '../../content-model/text/email-address.ts';
import { forgetBounce } from '../outbox/bounces.ts';
import { enqueue } from '../outbox/delivery.ts';
import { readToken, type LinkPurpose } from '../security/links.ts';
import { copiesOf, saveOutcomes } from './newsletter-results.ts';

/**
 * Operations on subscribers, for the routes.
 * @param wake called after an email was enqueued
 */
export const subscriptions = (database: Database, secrets: readonly string[], wake: () => void) => ({
  /** @param source path of the page with the form */
  async request(email: string, source?: string): Promise<void> {
    await requestSubscription(database, email, source);
    wake();
  },
  /** Verifies a link's signature, without the database. */
  linkState: (purpose: LinkPurpose, token: string) => readToken(secrets, purpose, token, Date.now()).state,
  confirm: (token: string) => confirmSubscription(database, secrets, token),
  unsubscribe: (token: string) => unsubscribe(database, secrets, token),
});
export type Subscribers = ReturnType<typeof subscriptions>;

/** Minimum time between two confirmation emails to one address. */
const MAIL_AGAIN_AFTER_MS = 60 * 60 * 1000;

/**
 * Stores an unconfirmed subscription and queues the confirmation email. Returns nothing, so that the response is the
 * same for known, new and unusable addresses.
 */
export async function requestSubscription(database: Database, input: string, source?: string): Promise<void> {
  const email = parseEmailAddress(input);
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
    if (subscriber) await enqueue(trx, { purpose: 'confirmation', subscriber: subscriber.id }, now);
  });
}

/** Confirms a subscription. Idempotent. */
export async function confirmSubscription(
  database: Database,
  secrets: readonly string[],
  token: string,
): Promise<'confirmed' | 'expired' | 'invalid'> {
  const now = Date.now();
  const parsedToken = readToken(secrets, 'confirm', token, now);
  if (parsedToken.state !== 'good') return parsedToken.state;
  const confirmed = await database.write(async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set((row) => ({ state: 'confirmed', confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
      .where('id', '=', parsedToken.id)
      .returning('email')
      .executeTakeFirst();
    // The link arrived, so the mailbox exists.
    if (subscriber) await forgetBounce(trx, subscriber.email);
    return subscriber !== undefined;
  });
  // The subscriber was erased in the meantime.
  return confirmed ? 'confirmed' : 'expired';
}

/** Erases the subscriber and their pending deliveries. Idempotent. */
export async function unsubscribe(
  database: Database,
  secrets: readonly string[],
  token: string,
): Promise<'unsubscribed' | 'invalid'> {
  const parsedToken = readToken(secrets, 'unsubscribe', token, Date.now());
  if (parsedToken.state === 'invalid') return 'invalid';
  await database.write((trx) => removeSubscriber(trx, parsedToken.id));
  return 'unsubscribed';
}

/** Erases a subscriber and their deliveries; counts the unsubscription by newsletter. False if there is none. */
export async function removeSubscriber(trx: Trx, id: string): Promise<boolean> {
  await saveOutcomes(trx, await copiesOf(trx, [id]), true);
  const { numDeletedRows } = await trx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
