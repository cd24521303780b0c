import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/** Minimum time between two writes. */
const MIN_INTERVAL_MS = 5_000;

export type WriteProbe = () => Promise<void>;

/**
 * Returns a function that resolves if the database accepts writes, and rejects with its error otherwise. A full disk
 * and a read-only replica would still answer queries. Writes at most once in five seconds.
 * @param timeoutMs after this time, a write that still waits (for example for a lock) counts as the previous one did
 */
export function writeProbe(database: Database, timeoutMs = 60_000): WriteProbe {
  let lastWriteAt = -MIN_INTERVAL_MS;
  let failure: { error: unknown } | undefined;
  let pendingWrite: Promise<unknown> | undefined;
  async function write(): Promise<void> {
    const due_at = Date.now();
    try {
      await database.write((trx) =>
        trx
          .insertInto('schedules')
          .values({ name: 'write-probe', due_at })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at }))
          .execute(),
      );
      failure = undefined;
      lastWriteAt = performance.now();
    } catch (error) {
      failure = { error };
    } finally {
      pendingWrite = undefined;
    }
  }
  return async () => {
    if (performance.now() - lastWriteAt < MIN_INTERVAL_MS) return;
    pendingWrite ??= Promise.race([write(), setTimeout(timeoutMs, undefined, { ref: false })]);
    await pendingWrite;
    if (failure) throw failure.error;
  };
}
