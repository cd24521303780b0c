import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Standard output so far. */
  printed(): string;
  /** Standard error so far. */
  logged(): string;
  /** Sends a signal and waits for the exit; returns the exit code or the signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/**
 * Starts a server process on a free port and waits for its URL. Throws StartFailed if it exits before.
 * @param limit a shell command that runs first, such as `ulimit -n 256`
 */
export async function startServerProcess(
  file: string,
  settings: Record<string, string>,
  limit = 'true',
): Promise<ServerProcess> {
  const child = spawn('sh', ['-c', `${limit}; exec "$0" "$1"`, process.execPath, file], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      WATCHDOG_MINUTES: '0',
      FORM_RATE_LIMIT: '1000000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const gone = once(child, 'exit').then(
    ([code, signal]) => (signal ?? code) as number | NodeJS.Signals | null,
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /http:\/\/\S+/.exec(out)?.[0];
      if (found) resolve(found);
    });
    void gone.then((code) => reject(new StartFailed(code, out, err)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    printed: () => out,
    logged: () => err,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

export class StartFailed extends Error {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
  constructor(code: unknown, out: string, err: string) {
    super(`the server ended with ${String(code)}: ${err}`);
    this.code = code;
    this.out = out;
    this.err = err;
  }
}

export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;

/** Starts the built site in a server process with a new data folder. @param dist folder of the build */
export async function startBuiltSite(settings: Record<string, string> = {}, dist = 'dist/current') {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const server = await startServerProcess(join(dist, 'server/entry.mjs'), {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...settings,
  });
  return {
    url: server.url,
    pid: server.pid,
    dataDir,
    printed: server.printed,
    logged: server.logged,
    /** Returns the mails written so far. */
    mails: () => mailsIn(dataDir),
    async stop() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the mails in a data folder so far. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
