import { existsSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { MAX_MAIL_BYTES } from '../../server/mailbox/parsed-mail.ts';
import { run } from './run.ts';

/** Entry point of the commands in package.json: `main.ts inquiries …`, `main.ts backup …` and so on. */
const [program = '', ...args] = process.argv.slice(2);
becomeOwner(resolve(process.env['DATA_DIR']?.trim() || './data'));
process.exitCode = await run([program, ...args], process.env, {
  print: (text) => writeLine(1, text),
  printError: (text) => writeLine(2, text),
  readInput,
  confirm: process.stdin.isTTY && process.stdout.isTTY ? confirm : undefined,
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

/** One byte over the limit, so that an oversized mail is recognized (server/mailbox/parse-mail.ts). */
async function readInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if (bytes <= MAX_MAIL_BYTES) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, MAX_MAIL_BYTES + 1);
}

/** Asks at the terminal. Everything but "y" and "yes" means no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
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
