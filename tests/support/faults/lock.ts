import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Another process takes the write lock; `release` ends it. */
export async function holdLock(dataDir: string) {
  const holder = spawn(process.execPath, ['tests/support/held-lock.ts', join(dataDir, 'site.db')]);
  await once(holder.stdout, 'data');
  return {
    async release() {
      holder.stdin.end();
      await once(holder, 'exit');
    },
  };
}
