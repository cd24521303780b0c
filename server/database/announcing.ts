import type { Database } from './database.ts';
import { keepListening, notify, type Hearer } from './notices.ts';
import { gathering, telling } from './telling.ts';

/**
 * The same PostgreSQL, telling every instance of what was committed, after it is: a NOTIFY inside of a transaction would
 * make all that commit wait for one another.
 */
export function announcing(database: Database, url: string, onWarning: (sentence: string) => void): Database {
  const { counts, close } = database;
  const hearers = new Set<Hearer>();
  const send = (payload: string) => notify(counts!, payload);
  let sending: Promise<unknown> = Promise.resolve();
  let listening: AbortController | undefined;
  let arrives = false;
  // Who missed one looks again after the next, or when its line is back.
  const announcements = gathering(() => (sending = send('').catch(() => {})));

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
    announcements.end();
    await sending;
    await close();
  }
  return {
    ...telling(database, announcements.news),
    hear,
    close: closeAll,
    [Symbol.asyncDispose]: closeAll,
  };
}
