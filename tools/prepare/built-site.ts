import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface BuiltSite {
  url: string;
  pid: number;
  dataDir: string;
  /** The mails written so far, oldest first, as they would go over the wire. */
  mails(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The built site in a process of its own, on a free port, with a fresh data folder. Throws what it said when it does not start. */
export async function startBuiltSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const child = spawn(process.execPath, ['dist/server/entry.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      FORM_RATE_LIMIT: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the site did not start:\n${said}`)));
    createInterface(child.stdout).on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) resolve(address);
    });
  });
  return {
    url,
    pid: child.pid!,
    dataDir,
    async mails() {
      const folder = join(dataDir, 'mail');
      const names = await readdir(folder).catch(() => []);
      return Promise.all(
        names
          .filter((name) => name.endsWith('.eml'))
          .toSorted()
          .map((name) => readFile(join(folder, name), 'utf8')),
      );
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
