import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Delivery, DeliveryChannel } from '../database/tables.ts';
import { nextAttemptAt, type Timing } from './backoff.ts';
import type { DeliveryFailure } from './delivery.ts';

/**
 * Claims up to `limit` due deliveries for this instance alone. Claiming counts as an attempt and holds for the lease,
 * so what a dying process held becomes due again by itself; two instances never hold the same one
 * (PostgreSQL skips locked rows, SQLite has one writer at a time).
 */
export function claimDue(
  database: Database,
  channel: DeliveryChannel,
  limit: number,
  { leaseMs }: Timing,
): Promise<Delivery[]> {
  const now = Date.now();
  return database.writeRelaxed((trx) =>
    trx
      .with('due', (inner) => {
        const due = inner
          .selectFrom('deliveries')
          .select('id')
          .where('state', '=', 'waiting')
          .where('channel', '=', channel)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(limit);
        return database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .updateTable('deliveries')
      .set((row) => ({ lease_token: randomUUID(), attempts: row('attempts', '+', 1), due_at: now + leaseMs }))
      .where('id', 'in', (inner) => inner.selectFrom('due').select('due.id'))
      .returningAll()
      .execute(),
  );
}

/** Records that it left. Ignored when the lease has run out and another instance has claimed it since. */
export async function recordSent(database: Database, { id, lease_token }: Delivery): Promise<void> {
  await database.writeRelaxed((trx) =>
    trx
      .updateTable('deliveries')
      .set({ state: 'sent', lease_token: null, last_error: null, finished_at: Date.now() })
      .where('id', '=', id)
      .where('lease_token', '=', lease_token)
      .execute(),
  );
}

/** Sets the next try, or keeps the delivery as failed when it was the last or none can help. */
export async function recordFailure(
  database: Database,
  { id, lease_token, attempts }: Delivery,
  failure: DeliveryFailure,
  timing: Timing,
): Promise<'waiting' | 'failed'> {
  const now = Date.now();
  const next = failure.permanent ? undefined : nextAttemptAt(timing, attempts, now, failure.retryAfterMs);
  const state = next === undefined ? 'failed' : 'waiting';
  await database.writeRelaxed((trx) =>
    trx
      .updateTable('deliveries')
      .set({
        state,
        lease_token: null,
        last_error: failure.reason,
        ...(next === undefined ? { finished_at: now } : { due_at: next }),
      })
      .where('id', '=', id)
      .where('lease_token', '=', lease_token)
      .execute(),
  );
  return state;
}

/**
 * Gives finally failed deliveries a new run of attempts: those of one enquiry, or all. Resolves to how many.
 */
export async function retryFailed(database: Database, reference?: string): Promise<number> {
  const { numUpdatedRows } = await database.write((trx) => {
    const failed = trx
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: Date.now(), finished_at: null })
      .where('state', '=', 'failed');
    return (reference ? failed.where('enquiry', '=', reference) : failed).executeTakeFirstOrThrow();
  });
  return Number(numUpdatedRows);
}
