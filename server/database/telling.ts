import type { Database } from './database.ts';

/** What is committed within this time is one piece of news: the line of enquiries does not wait for any. */
const GATHER_MS = 1_000;

/** Calls `tell` at once, and then at most once in GATHER_MS for all that came meanwhile. */
export function gathering(tell: () => void) {
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  function tellNow(): void {
    clearTimeout(timer);
    timer = undefined;
    last = Date.now();
    tell();
  }
  return {
    news(): void {
      timer ??= setTimeout(tellNow, Math.max(0, last + GATHER_MS - Date.now()));
    },
    /** What waits is told now. */
    end(): void {
      if (timer) tellNow();
    },
  };
}

/**
 * The same database, with news after each commit that others look at: what is durable, and what left. Other bookkeeping,
 * such as taking what is due, happens all the time and is none.
 */
export function telling(database: Database, news: () => void): Database {
  const { write, batch, batchRelaxed } = database;
  async function told<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    news();
    return result;
  }
  const toldOf =
    (batched: Database['batch']): Database['batch'] =>
    (work) => {
      const add = batched(work);
      return (item) => told(add(item));
    };
  return {
    ...database,
    announce: news,
    write: (work) => told(write(work)),
    batch: toldOf(batch),
    batchRelaxed: toldOf(batchRelaxed),
  };
}
