import { fill } from '../../content-model/text/fill.ts';
import type { Database } from '../database/database.ts';
import { parseInquiry } from '../inquiries/inquiry.ts';
import { fingerprintOf } from '../inquiries/spam.ts';
import { storeInquiry, WITHOUT_CONTEXT } from '../inquiries/store.ts';
import { enqueue } from '../outbox/delivery.ts';
import { agencyFailures, outboxStatus, reachesAgency } from '../outbox/status.ts';
import type { Health } from './stored-health.ts';

/** An email that was not sent after this long shows that deliveries are broken. */
export const LATE_AFTER_MS = 10 * 60 * 1000;

/** Prefix of test inquiries; no visitor gets such a reference. */
const REFERENCE_PREFIX = 'TEST';

/**
 * Sends a test inquiry with the same validation, transaction, outbox, template and mail server as a visitor's. It goes
 * to WATCHDOG_TO; without that, the last step only logs in at the mail server (or writes and removes a mail file).
 * Replaces the previous test inquiry, unless that is still in progress: if replaced again and again, it would never be
 * late.
 */
export async function sendTestInquiry(database: Database, now = Date.now()): Promise<void> {
  const isPending =
    (await testDelivery(database.query)) !== undefined && (await checkHealth(database, now)) === undefined;
  if (isPending) return;
  const parsed = parseInquiry({
    name: 'Watchdog',
    email: 'nobody',
    subject: `Test inquiry, ${new Date(now).toISOString()}`,
    message: 'Sent by the site itself to check that inquiries are delivered. You can ignore it.',
  });
  if (!parsed.ok) throw new Error('the watchdog cannot fill in the form');
  const { inquiry } = parsed;
  await database.write(async (trx) => {
    await trx.deleteFrom('inquiries').where('kind', '=', 'watchdog').execute();
    const { stored } = await storeInquiry(trx, REFERENCE_PREFIX, {
      ...inquiry,
      ...WITHOUT_CONTEXT,
      kind: 'watchdog',
      state: 'accepted',
      normalized_email: '',
      received_at: now,
      fingerprint: fingerprintOf(inquiry),
    });
    await enqueue(trx, { purpose: 'watchdog', inquiry: stored.reference }, now);
  });
}

/** Reads the delivery of the last test inquiry. */
export function testDelivery(query: Database['query']) {
  return query
    .selectFrom('deliveries')
    .select(['state', 'created_at as createdAt', 'finished_at as finishedAt', 'last_error as lastError'])
    .where('purpose', '=', 'watchdog')
    .executeTakeFirst();
}

/**
 * Derives the state from the last test inquiry and the deliveries to the agency; undefined if it is too early to tell.
 */
export async function checkHealth(database: Database, now = Date.now()): Promise<Health | undefined> {
  if (!reachesAgency(await outboxStatus(database.query))) return 'broken';
  const delivery = await testDelivery(database.query);
  if (!delivery || delivery.state === 'sent') return 'well';
  return delivery.state === 'failed' || now - delivery.createdAt > LATE_AFTER_MS ? 'broken' : undefined;
}

/** Whether the last test inquiry is recent, because a watchdog that stopped reports nothing. */
export async function watchdogIsFresh(database: Database, intervalMs: number, now: number): Promise<boolean> {
  const delivery = await testDelivery(database.query);
  return delivery !== undefined && now - delivery.createdAt < 2 * intervalMs + LATE_AFTER_MS;
}

const MAX_LISTED = 5;

/** Describes the faults for the operator, with counts and references but without personal data. */
export async function describeFaults({ query }: Database): Promise<string> {
  const { failedToAgency, oldestToAgencyMs, rejection, waiting } = await outboxStatus(query);
  if (failedToAgency > 0) {
    const failed = await agencyFailures(query)
      .select(['id', 'inquiry', 'dedupe_key'])
      .orderBy('finished_at')
      .limit(MAX_LISTED)
      .execute();
    const names = failed.map(({ id, inquiry, dedupe_key }) => inquiry ?? dedupe_key ?? id);
    const ellipsis = failedToAgency > names.length ? ', …' : '';
    return fill(
      '{count delivery|deliveries} failed permanently ({names}). Fix the cause, then run "npm run inquiries -- retry --all" or dismiss them.',
      { count: failedToAgency, names: names.join(', ') + ellipsis },
    );
  }
  if (rejection !== null)
    return fill(
      'the mail server rejects email from this site ({rejection}: quota, login, sender or policy). {waiting delivery is waiting and is|deliveries are waiting and are} retried automatically; see "npm run inquiries -- list --undelivered".',
      { rejection, waiting },
    );
  if (oldestToAgencyMs > 0) {
    const minutes = Math.round(oldestToAgencyMs / 60_000);
    return `the oldest delivery has been waiting for ${minutes} min. See "npm run inquiries -- list --undelivered".`;
  }
  return 'the test inquiry of the watchdog was not sent.';
}
