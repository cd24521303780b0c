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

/** Low bytes of SQLite's result codes (https://sqlite.org/rescode.html). */
const SQLITE = { readOnly: 8, full: 13 };
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES = { readOnly: '25006', full: '53100' };

/** Describes why a database refused a write, as a predicate whose subject is the database. */
export function describeRefusal(error: unknown): string {
  const { code, errcode, errstr, message, cause } = error as Record<string, unknown>;
  if (cause !== undefined) return describeRefusal(cause);
  const kind = typeof errcode === 'number' ? errcode & 0xff : code;
  if (kind === SQLITE.full || kind === POSTGRES.full) return 'takes no writes, because its disk is full';
  if (kind === SQLITE.readOnly || kind === POSTGRES.readOnly)
    return 'takes no writes, because it is read-only';
  if (typeof errcode === 'number') return `takes no writes (${isFromTrigger(errcode) ? message : errstr})`;
  return typeof code === 'string' && /^(?!08|57|E)\w{5}$/.test(code)
    ? `takes no writes (${code})`
    : 'does not answer';
}

/** SQLITE_CONSTRAINT_TRIGGER: the message comes from a trigger of this project. */
const isFromTrigger = (errcode: number): boolean => errcode === 1811;
