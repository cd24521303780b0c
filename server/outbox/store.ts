import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { Delivery, DeliveryChannel } from '../database/tables.ts';
import type { DeliveryFailure } from './failure.ts';
import { nextTry, type Rhythm } from './rhythm.ts';

/**
 * Takes up to `most` due deliveries for this instance alone. The claim counts as a try and holds for the lease,
 * so what a dying process held comes back by itself; two instances never hold the same one
 * (PostgreSQL skips locked rows, SQLite has one writer at a time).
 */
export function claimDue(
  database: Database,
  channel: DeliveryChannel,
  most: number,
  { leaseMs }: Rhythm,
): Promise<Delivery[]> {
  const now = Date.now();
  return database.note((trx) =>
    trx
      .with('due', (inner) => {
        const due = inner
          .selectFrom('deliveries')
          .select('id')
          .where('state', '=', 'waiting')
          .where('channel', '=', channel)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(most);
        return database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .updateTable('deliveries')
      .set((row) => ({ claim: randomUUID(), attempts: row('attempts', '+', 1), due_at: now + leaseMs }))
      .where('id', 'in', (inner) => inner.selectFrom('due').select('due.id'))
      .returningAll()
      .execute(),
  );
}

/** The holder's word that it left. Ignored when the claim has run out and another holds it now. */
export async function recordSent(database: Database, { id, claim }: Delivery): Promise<void> {
  await database.note((trx) =>
    trx
      .updateTable('deliveries')
      .set({ state: 'sent', claim: null, last_error: null, finished_at: Date.now() })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute(),
  );
}

/** Sets the next try, or keeps the delivery as failed when it was the last or none can help. */
export async function recordFailure(
  database: Database,
  { id, claim, attempts }: Delivery,
  failure: DeliveryFailure,
  rhythm: Rhythm,
): Promise<'waiting' | 'failed'> {
  const now = Date.now();
  const due = failure.permanent ? undefined : nextTry(rhythm, attempts, now, failure.retryAfterMs);
  const state = due === undefined ? 'failed' : 'waiting';
  await database.note((trx) =>
    trx
      .updateTable('deliveries')
      .set({
        state,
        claim: null,
        last_error: failure.reason,
        ...(due === undefined ? { finished_at: now } : { due_at: due }),
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute(),
  );
  return state;
}
