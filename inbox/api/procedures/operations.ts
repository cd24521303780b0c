import { sql } from 'kysely';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { LAST_ERASURE } from '../../../server/privacy/retention.ts';
import { readMailPause } from '../../../server/outbox/pause.ts';
import { dismissFailed, resumeSending, retryGroups } from '../../../server/outbox/manual-retry.ts';
import { record } from '../audit.ts';
import { mutation, query } from '../procedure.ts';
import { byId } from '../contracts.ts';
import { retryAndUpdateWaits } from '../replies/retry.ts';
import { readFailures } from '../operations/failures.ts';
import { readDeliveryHealth } from '../operations/delivery-health.ts';
import { readRetentionClock } from '../operations/retention-clock.ts';
import { apiError, ApiError } from '../api-error.ts';

/** The health of the site, and actions on failed deliveries. */
export const operationProcedures = {
  'GET /operations': query('viewer', {}, async ({ site: { database, environment, agency } }) => {
    const [health, failures, retention] = await Promise.all([
      readDeliveryHealth(database, environment),
      readFailures(database.query),
      readRetentionClock(database.query, environment, { timeZone: agency.timeZone, now: Date.now() }),
    ]);
    return { ...health, failures, retention };
  }),
  /** Until when email is paused, and why. */
  'GET /sending': query('viewer', {}, async ({ site }) => ({
    pause: await readMailPause(site.database.query),
  })),
  'POST /sending/resume': mutation('member', {}, async ({ trx, session }) => {
    await resumeSending(trx);
    await record(trx, session, { action: 'retry', subject: 'paused email' });
  }),
  'POST /operations/retry': mutation('member', {}, async ({ trx, session, now }) => {
    const retried = await retryAndUpdateWaits({ trx, now }, { purposes: Object.values(retryGroups).flat() });
    if (retried > 0) await record(trx, session, { action: 'retry', subject: `all: ${retried}` });
    return { tried: retried };
  }),
  'POST /operations/deliveries/:id/retry': mutation('member', byId, async ({ trx, session, now }, { id }) => {
    if ((await retryAndUpdateWaits({ trx, now }, { id })) === 0) throw new ApiError('not-found');
    await record(trx, session, { action: 'retry', subject: await nameOfDelivery(trx, id) });
  }),
  'POST /operations/deliveries/:id/dismiss': mutation('member', byId, async ({ trx, session }, { id }) => {
    if ((await dismissFailed(trx, { id })) === 0) throw new ApiError('not-found');
    await record(trx, session, { action: 'dismiss', subject: await nameOfDelivery(trx, id) });
  }),
  /** Open pages poll this and refetch when the response differs. */
  'GET /changes': query({ role: 'anyone', isBackground: true }, {}, async ({ site, session }) => {
    // Editors do not learn when inquiries arrive.
    const readLatest = session.role === 'editor' ? latestAct : latestChange;
    return { latest: await readLatest(site.database.query) };
  }),
};

/** The name of a delivery in the audit log: its purpose and inquiry. Throws the ApiError `not-found`. */
async function nameOfDelivery(trx: Trx, id: string): Promise<string> {
  const delivery = await trx
    .selectFrom('deliveries')
    .select(['purpose', 'inquiry'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(apiError('not-found'));
  return [delivery.purpose, delivery.inquiry].filter(Boolean).join(' ');
}

/** A token that changes when a member does something that is in the audit log. */
async function latestAct(query: Query): Promise<string> {
  const { at } = await query
    .selectFrom('inbox_audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return `${at}`;
}

/**
 * A token that changes when an inquiry or a reply arrives or is erased, or when a member or a subscriber changes
 * anything. Each maximum has an index.
 */
export async function latestChange(query: Query): Promise<string> {
  const { rows } = await sql<Record<string, number | string | null>>`select
    (select max(received_at) from inquiries) as inquiries,
    (select max(changed_at) from inbox_inquiries) as changes,
    (select value from settings where name = ${LAST_ERASURE}) as erased,
    (select max(read_at) from incoming_mails) as mails,
    (select max(at) from inbox_audit) as audit,
    (select max(requested_at) from subscribers) as subscribers`.execute(query);
  return Object.values(rows[0]!).join(' ');
}
