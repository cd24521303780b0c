import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Hearer } from './notices.ts';
import { gathering, telling } from './telling.ts';

/** Between two looks while somebody listens. */
const LOOK_EVERY_MS = 1_000;

/**
 * The same SQLite, telling this process of what it commits itself, and by a look each second of what others commit: a
 * command, or another server with the same folder.
 */
export function overhearing(database: Database): Database {
  const { query, close } = database;
  const hearers = new Set<Hearer>();
  const heard = gathering(() => hearers.forEach((one) => one.told()));
  let timer: NodeJS.Timeout | undefined;
  let seen: number | undefined;

  async function look(): Promise<void> {
    // Grows with what other connections commit (https://sqlite.org/pragma.html#pragma_data_version).
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(query);
    const version = rows[0]?.data_version;
    if (seen !== undefined && version !== seen) heard.news();
    seen = version;
  }
  function hear(hearer: Hearer): () => void {
    hearers.add(hearer);
    timer ??= setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();
    hearer.arriving(true);
    return () => {
      hearers.delete(hearer);
      if (hearers.size === 0) stop();
    };
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    seen = undefined;
  }
  async function closeAll(): Promise<void> {
    stop();
    hearers.clear();
    heard.end();
    await close();
  }
  return { ...telling(database, heard.news), hear, close: closeAll, [Symbol.asyncDispose]: closeAll };
}
