import { existsSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backupCommands } from './backup.ts';
import { enquiriesTool, inboxTool, newsletterTool, runBackup, runDoctor, runTool, type Tool } from './run.ts';

/** `main.ts leads …`, `main.ts backup …` and so on: what the commands of package.json run. */
const [name = '', ...args] = process.argv.slice(2);
const streams = {
  print: (text: string) => writeLine(1, text),
  printError: (text: string) => writeLine(2, text),
};
const tools: Record<string, Tool> = { newsletter: newsletterTool, inbox: inboxTool };
becomeOwner(resolve(process.env['DATA_DIR']?.trim() || './data'));
process.exitCode = await run();

function run() {
  if (name in backupCommands) return runBackup(name, args, process.env, streams);
  if (name === 'doctor') return runDoctor(args, process.env, streams);
  return runTool(tools[name] ?? enquiriesTool, args, process.env, streams);
}

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
function writeLine(to: number, text: string): void {
  let rest = Buffer.from(`${text}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(to, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit(0);
      if (code !== 'EAGAIN') throw error;
      // The pipe is full for now.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
