import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Delivery, DeliveryChannel } from '../database/tables.ts';
import { nextAttemptAt, type Timing } from './backoff.ts';
import type { DeliveryFailure } from './delivery.ts';

/** From so many claims without an outcome on, a delivery may be what kills its holders: it is tried alone. */
const SUSPECT_AFTER_CLAIMS = 3;
/** Then it is set aside. Holders that died of something else were not that many in a row. */
export const MAX_CLAIMS = 8;

/** How many to claim at once. */
export interface ClaimLimits {
  ordinary: number;
  /** Of those whose holders died again and again. */
  suspects: 0 | 1;
}

/**
 * Claims due deliveries for this instance alone. A claim holds for the lease, so what a dying process held becomes
 * due again by itself; two instances never hold the same one (PostgreSQL skips locked rows, SQLite has one writer at
 * a time). Claiming is no attempt: only an outcome is.
 */
export function claimDue(
  database: Database,
  channel: DeliveryChannel,
  { ordinary, suspects }: ClaimLimits,
  { leaseMs }: Timing,
): Promise<Delivery[]> {
  const now = Date.now();
  return database.writeRelaxed((trx) => {
    const due = (compare: '<' | '>=', limit: number) => {
      const rows = trx
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('due_at', '<=', now)
        .where('claims', compare, SUSPECT_AFTER_CLAIMS)
        .orderBy('due_at')
        .limit(limit);
      return database.kind === 'postgres' ? rows.forUpdate().skipLocked() : rows;
    };
    return trx
      .with('ordinary', () => due('<', ordinary))
      .with('suspects', () => due('>=', suspects))
      .updateTable('deliveries')
      .set((row) => ({ lease_token: randomUUID(), claims: row('claims', '+', 1), due_at: now + leaseMs }))
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('id', 'in', selectFrom('ordinary').select('ordinary.id')),
          eb('id', 'in', selectFrom('suspects').select('suspects.id')),
        ]),
      )
      .returningAll()
      .execute();
  });
}

export const isSuspect = ({ claims }: Delivery): boolean => claims > SUSPECT_AFTER_CLAIMS;

/**
 * Gives a function that records that a delivery left, together with those that left at the same time. Ignored when the
 * lease has run out and another instance has claimed it since.
 */
export function recordingSent(database: Database): (delivery: Delivery) => Promise<unknown> {
  return database.batchRelaxed(async (trx, sent: Delivery[]) => {
    await trx
      .updateTable('deliveries')
      .set((row) => ({
        state: 'sent',
        attempts: row('attempts', '+', 1),
        claims: 0,
        lease_token: null,
        last_error: null,
        finished_at: Date.now(),
      }))
      .where(
        'id',
        'in',
        sent.map(({ id }) => id),
      )
      // One that lapsed and was claimed again by this same worker left as well, whichever of the two says so.
      .where(
        'lease_token',
        'in',
        sent.map(({ lease_token }) => lease_token),
      )
      .execute();
    return sent;
  });
}

/** Sets the next try, or keeps the delivery as failed when it was the last or none can help. */
export async function recordFailure(
  database: Database,
  { id, lease_token, attempts }: Delivery,
  failure: DeliveryFailure,
  timing: Timing,
): Promise<'waiting' | 'failed'> {
  const now = Date.now();
  const tries = attempts + 1;
  const next = failure.permanent ? undefined : nextAttemptAt(timing, tries, now, failure.retryAfterMs);
  const state = next === undefined ? 'failed' : 'waiting';
  await database.writeRelaxed((trx) =>
    trx
      .updateTable('deliveries')
      .set({
        state,
        attempts: tries,
        claims: 0,
        lease_token: null,
        last_error: failure.reason,
        ...(next === undefined ? { finished_at: now } : { due_at: next }),
      })
      .where('id', '=', id)
      .where('lease_token', '=', lease_token)
      .execute(),
  );
  database.announce?.();
  return state;
}
