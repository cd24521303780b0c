import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { failureOf } from '../database/failure.ts';

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

/** How long an inquiry that could not be stored counts, if no other was stored since. */
const FAILURE_MS = 5 * 60_000;

/**
 * Makes a probe fail also after an inquiry could not be stored because the disk is full: PostgreSQL may still store the row of
 * the probe then, which needs no new page.
 */
export function withFailedInquiries(probe: WriteProbe) {
  let failure: { error: unknown; at: number } | undefined;
  return {
    async probe(): Promise<void> {
      await probe();
      if (failure && performance.now() - failure.at < FAILURE_MS) throw failure.error;
    },
    /** Notes whether an inquiry is stored; resolves and rejects as it does. */
    async observe<Stored>(storing: Promise<Stored>): Promise<Stored> {
      try {
        const stored = await storing;
        failure = undefined;
        return stored;
      } catch (error) {
        if (failureOf(error).kind === 'full') failure = { error, at: performance.now() };
        throw error;
      }
    },
  };
}
