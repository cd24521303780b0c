import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

const LARGEST_GROUP = 500;

/**
 * Lets all writes that arrive within one turn of the event loop share one transaction, hence one fsync.
 * A promise resolves only after that commit, which waits for the disk when any of the group asked for it. When one
 * piece of work throws, the group is rolled back and each piece is run again alone, so work must have no effect
 * outside its transaction.
 */
export function groupCommits(query: Kysely<Tables>, setDurability: (durably: boolean) => void) {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function commitTogether(group: Waiting[]): Promise<void> {
    const results: unknown[] = [];
    try {
      setDurability(group.some(({ durable }) => durable));
      await query.transaction().execute(async (trx) => {
        for (const { work } of group) results.push(await work(trx));
      });
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const one of group) await commitTogether([one]);
      return;
    }
    group.forEach(({ resolve }, index) => resolve(results[index]));
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn();
      await commitTogether(waiting.splice(0, LARGEST_GROUP));
    }
    running = undefined;
  }

  return {
    write<T>(work: Work<T>, durable: boolean): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, durable, resolve: resolve as (value: unknown) => void, reject });
        running ??= drain();
      });
    },
    async settle(): Promise<void> {
      await running;
    },
  };
}
