import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it has written on standard output so far. */
  printed(): string;
  /** What it has written on standard error so far. */
  logged(): string;
  /** Ends it and waits until it is gone; gives the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/**
 * Starts a server in a process of its own, on a free port, and waits for its address. Throws StartFailed when it ends
 * before.
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

/** The built site in such a process, with a fresh data folder. @param dist where it was built */
export async function startBuiltSite(settings: Record<string, string> = {}, dist = 'dist') {
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
    /** The mails written so far. */
    mails: () => mailsIn(dataDir),
    async stop() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The mails that a site with this data folder has written so far. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
