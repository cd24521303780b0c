import type { Database } from './database.ts';
import { keepListening, notify, type Hearer } from './notices.ts';

/** What is committed within this time is one notice: the line of enquiries does not wait for any. */
const GATHER_MS = 1_000;

/**
 * The same PostgreSQL, telling every instance of what was committed durably, and of what left, after it is committed: a
 * NOTIFY inside of a transaction would make all that commit wait for one another.
 */
export function announcing(database: Database, url: string, onWarning: (sentence: string) => void): Database {
  const { counts, write, batch, batchRelaxed, close } = database;
  const hearers = new Set<Hearer>();
  const send = (payload: string) => notify(counts!, payload);
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let listening: AbortController | undefined;
  let arrives = false;

  function sendNow(): void {
    clearTimeout(timer);
    timer = undefined;
    last = Date.now();
    // Who missed one looks again after the next, or when its line is back.
    sending = send('').catch(() => {});
  }
  function announce(): void {
    timer ??= setTimeout(sendNow, Math.max(0, last + GATHER_MS - Date.now()));
  }
  async function announced<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    announce();
    return result;
  }
  function setArrives(yes: boolean): void {
    arrives = yes;
    for (const hearer of hearers) hearer.arriving(yes);
  }
  function hear(hearer: Hearer): () => void {
    hearers.add(hearer);
    if (!listening) {
      const { signal } = (listening = new AbortController());
      const told = () => hearers.forEach((one) => one.told());
      void keepListening({ url, send, told, arriving: setArrives, onWarning, signal });
    }
    hearer.arriving(arrives);
    return () => {
      hearers.delete(hearer);
      if (hearers.size > 0) return;
      listening?.abort();
      listening = undefined;
      arrives = false;
    };
  }
  async function closeAll(): Promise<void> {
    listening?.abort();
    if (timer) sendNow();
    await sending;
    await close();
  }
  const toldOf =
    (batched: Database['batch']): Database['batch'] =>
    (work) => {
      const add = batched(work);
      return (item) => announced(add(item));
    };
  return {
    ...database,
    hear,
    write: (work) => announced(write(work)),
    batch: toldOf(batch),
    batchRelaxed: toldOf(batchRelaxed),
    close: closeAll,
    [Symbol.asyncDispose]: closeAll,
  };
}
