import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Of NOTIFY, in this database (https://www.postgresql.org/docs/current/sql-notify.html). */
const CHANNEL = 'site_changes';
const CONNECT_TIMEOUT_MS = 3_000;
/** A connection that broke without a word is found out so soon. */
const BEAT_MS = 20_000;
const AGAIN_MS = 2_000;
/** Where no notice comes through: somebody may have changed that. */
const TRY_AGAIN_MS = 60_000;

const SILENT =
  'This database passes no notices on, as behind a pooler in transaction mode: the inbox looks for changes each second instead.';

export interface Hearer {
  /** Something was committed, here or by another instance. */
  told: () => void;
  /** Whether notices come through; as long as they do not, one has to look. */
  arriving: (yes: boolean) => void;
}

interface ListenOptions extends Hearer {
  url: string;
  send: (payload: string) => Promise<unknown>;
  onWarning: (sentence: string) => void;
  signal: AbortSignal;
}

export const notify = (pool: pg.Pool, payload: string): Promise<unknown> =>
  pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);

/** Listens on a connection of its own, and on a new one when that breaks, until the signal. */
export async function keepListening({ url, send, told, arriving, onWarning, signal }: ListenOptions) {
  let warned = false;
  while (!signal.aborted) {
    let silent = false;
    try {
      using line = await openLine(url, told);
      if (await comesThrough(line, send)) {
        arriving(true);
        // Of what came before nothing was heard.
        told();
        await line.broken(signal);
      } else silent = true;
    } catch {
      // The database is away: whoever asks it says so.
    }
    if (signal.aborted) return;
    arriving(false);
    if (silent && !warned) onWarning(SILENT);
    warned ||= silent;
    await pause(silent ? TRY_AGAIN_MS : AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

type Line = Awaited<ReturnType<typeof openLine>>;

async function openLine(url: string, told: () => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'site-notices',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const heard = new Set<string>();
  const gone = new AbortController();
  client.on('error', () => gone.abort());
  client.on('end', () => gone.abort());
  client.on('notification', ({ payload }) => (payload ? heard.add(payload) : told()));
  // Not waited for: where nothing gets through, it takes its time.
  const close = () => void client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    heard,
    /** Resolves when the connection is lost, gives no answer, or is no longer wanted. */
    async broken(signal: AbortSignal): Promise<void> {
      const either = AbortSignal.any([signal, gone.signal]);
      while (!either.aborted) {
        await pause(BEAT_MS, undefined, { signal: either, ref: false }).catch(() => {});
        if (!either.aborted) await client.query('select 1');
      }
    },
    [Symbol.dispose]: close,
  };
}

/** Whether what is sent as any instance sends it is heard on this line. */
async function comesThrough({ heard }: Line, send: (payload: string) => Promise<unknown>): Promise<boolean> {
  const payload = randomUUID();
  await send(payload);
  for (let tries = 0; tries < 100 && !heard.has(payload); tries += 1) await pause(20);
  return heard.has(payload);
}
