import { existsSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { run } from './run.ts';

/** Entry point of the commands in package.json: `main.ts leads …`, `main.ts backup …` and so on. */
const [program = '', ...args] = process.argv.slice(2);
becomeOwner(resolve(process.env['DATA_DIR']?.trim() || './data'));
process.exitCode = await run(program, args, process.env, {
  print: (text) => writeLine(1, text),
  printError: (text) => writeLine(2, text),
});

/** Switches from root to the owner of the data folder, because the service could not read root's files. */
function becomeOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  if (!existsSync(folder)) return becomeOwner(dirname(folder));
  const { uid, gid } = statSync(folder);
  process.setgroups!([gid]);
  process.setgid!(gid);
  process.setuid!(uid);
}

/** Writes with back-pressure instead of buffering a whole export. A closed pipe ends the command. */
function writeLine(fileDescriptor: number, text: string): void {
  let remainingBytes = Buffer.from(`${text}\n`);
  while (remainingBytes.length > 0) {
    try {
      remainingBytes = remainingBytes.subarray(writeSync(fileDescriptor, remainingBytes));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
      // The pipe is full: wait, then try again.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
