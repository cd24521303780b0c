import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '../../content-model/text/durations.ts';
import type { Database } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { parseEmailAddress, normalizeEmail } from '../../content-model/text/email-address.ts';
import { forgetBounce } from '../outbox/bounces.ts';
import { deleteMailFile } from '../outbox/channels/file.ts';
import { enqueue } from '../outbox/delivery.ts';
import { readToken, type LinkPurpose } from '../security/links.ts';
import { copiesOf, saveOutcomes } from './newsletter-results.ts';

interface SubscriptionOptions {
  database: Database;
  secrets: readonly string[];
  dataDir: string;
  /** Called after an email was enqueued. */
  wake: () => void;
}

/** Operations on subscribers, for the routes. */
export const subscriptions = ({ database, secrets, dataDir, wake }: SubscriptionOptions) => ({
  /** @param source path of the page with the form */
  async request(email: string, source?: string): Promise<void> {
    await requestSubscription(database, email, source);
    wake();
  },
  /** Verifies a link's signature, without the database. */
  linkState: (purpose: LinkPurpose, token: string) =>
    readToken(secrets, token, { purpose, now: Date.now() }).state,
  confirm: (token: string) => confirmSubscription(database, secrets, token),
  unsubscribe: (token: string) => unsubscribe({ database, secrets, dataDir, wake }, token),
});
export type Subscribers = ReturnType<typeof subscriptions>;

/** Minimum time between two confirmation emails to one address. */
const MAIL_AGAIN_AFTER_MS = HOUR_MS;

/**
 * Stores an unconfirmed subscription and queues the confirmation email. Returns nothing and makes the same writes for known
 * and new addresses, so that neither the response nor its time tells who subscribed. The key keeps a pending address from
 * a second email within the hour; for a confirmed one, no email is rendered.
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
        conflict.column('normalized_email').doUpdateSet((row) => ({
          requested_at: row
            .case()
            .when(
              row.and([
                row('subscribers.state', '=', 'pending'),
                row('subscribers.requested_at', '<', now - MAIL_AGAIN_AFTER_MS),
              ]),
            )
            .then(now)
            .else(row.ref('subscribers.requested_at'))
            .end(),
        })),
      )
      .returning(['id', 'requested_at'])
      .executeTakeFirstOrThrow();
    const dedupe_key = `confirmation:${subscriber.id}:${subscriber.requested_at}`;
    await enqueue(trx, { purpose: 'confirmation', subscriber: subscriber.id, dedupe_key }, now);
  });
}

/** Confirms a subscription. Idempotent. */
async function confirmSubscription(
  database: Database,
  secrets: readonly string[],
  token: string,
): Promise<'confirmed' | 'expired' | 'invalid'> {
  const now = Date.now();
  const parsedToken = readToken(secrets, token, { purpose: 'confirm', now });
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

/** Erases the subscriber with their deliveries and mail files. Idempotent. */
async function unsubscribe(
  { database, secrets, dataDir }: SubscriptionOptions,
  token: string,
): Promise<'unsubscribed' | 'invalid'> {
  const parsedToken = readToken(secrets, token, { purpose: 'unsubscribe', now: Date.now() });
  if (parsedToken.state === 'invalid') return 'invalid';
  await database.write((trx) => removeSubscriber(trx, dataDir, parsedToken.id));
  await database.purgeDeleted();
  return 'unsubscribed';
}

/**
 * Erases a subscriber with their deliveries and mail files, which an erasure could not find any more; counts the
 * unsubscription by newsletter. False if there is none.
 */
export async function removeSubscriber(trx: Trx, dataDir: string, id: string): Promise<boolean> {
  const deliveries = await trx.selectFrom('deliveries').select('id').where('subscriber', '=', id).execute();
  await Promise.all(deliveries.map((delivery) => deleteMailFile(dataDir, delivery.id)));
  await saveOutcomes(trx, await copiesOf(trx, [id]), true);
  const { numDeletedRows } = await trx
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
