import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';

export interface ServerProcess {
  address: string;
  pid: number;
  /** Everything written to standard error so far. */
  said(): string;
  /** Ends it and waits until it is gone; gives the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface StartOptions {
  file: string;
  settings: Record<string, string>;
}

const running = new Set<ChildProcess>();
// What a failed test leaves behind.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server process and waits for the line with its address. Throws what it said when it ends before. */
export async function startProcess({ file, settings }: StartOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      WATCHDOG_MINUTES: '0',
      FORM_RATE_LIMIT: '100000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const gone = once(child, 'exit').then(
    ([code, signal]) => (signal ?? code) as number | NodeJS.Signals | null,
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /http:\/\/\S+/.exec(out)?.[0];
      if (found) resolve(found);
    });
    void gone.then((code) => reject(new StartFailed(code, out, err)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    said: () => err,
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
