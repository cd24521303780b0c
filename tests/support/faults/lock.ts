import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Holds the write lock in another process until `release`. */
export async function holdLock(dataDir: string) {
  const script = `
    const file = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 60_000 });
    file.exec('begin immediate');
    process.stdout.write('held');
    process.stdin.resume().on('end', () => file.close());`;
  const holder = spawn(process.execPath, ['-e', script, join(dataDir, 'site.db')]);
  await once(holder.stdout, 'data');
  return {
    async release() {
      holder.stdin.end();
      await once(holder, 'exit');
    },
  };
}
