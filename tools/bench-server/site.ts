import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface RunningSite {
  address: string;
  /** Resident memory in MiB: now, and the most there was. */
  memory(): { now: number; most: number };
  /** Processor time used so far, in milliseconds: what the load of other programs does not change. */
  busyMs(): number;
  stop(): Promise<void>;
}

/** Starts the built site on a free port. Throws when it ends before it is ready. */
export async function startSite(settings: Record<string, string>): Promise<RunningSite> {
  const env = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'warn',
    FORM_RATE_LIMIT: '1000000000',
    WATCHDOG_MINUTES: '0',
  };
  const child = spawn(process.execPath, ['dist/server/entry.mjs'], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The built site did not start: run npm run build first.')));
  });
  return {
    address,
    memory: () => ({ now: memoryOf(child.pid, 'VmRSS'), most: memoryOf(child.pid, 'VmHWM') }),
    busyMs: () => busyOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function memoryOf(pid: number | undefined, line: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Fields 14 and 15 of /proc/<pid>/stat are hundredths of a second in user and system mode (proc(5)). */
function busyOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
