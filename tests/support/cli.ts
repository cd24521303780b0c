import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from '../../app/cli/run.ts';
import type { DatabaseLocation } from '../../server/database/open.ts';

const commandLine = fileURLToPath(new URL('../../app/cli/main.ts', import.meta.url));

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `inquiries` in this process, on a database that nothing else has open. */
export const runInquiries = (place: DatabaseLocation, ...args: string[]): Promise<Outcome> =>
  runHere(['inquiries', ...args], variablesFor(place));

/** Runs `newsletter` in this process. */
export const runNewsletter = (place: DatabaseLocation, ...args: string[]): Promise<Outcome> =>
  runHere(['newsletter', ...args], variablesFor(place));

/** Runs `inbox` in this process, with additional settings. */
export const runInbox = (
  place: DatabaseLocation,
  settings: Record<string, string>,
  ...args: string[]
): Promise<Outcome> => runHere(['inbox', ...args], { ...variablesFor(place), ...settings });

/** Runs `doctor` in this process, with additional settings. */
export const runDoctor = (place: DatabaseLocation, settings: Record<string, string> = {}): Promise<Outcome> =>
  runHere(['doctor'], { ...variablesFor(place), ...settings });

/** Moves a SQLite database to a PostgreSQL, in this process. */
export const runMove = (place: DatabaseLocation, target: string): Promise<Outcome> =>
  runHere(['move', target], variablesFor(place));

/** Pipes an email into `inbox receive`, in this process. */
export const receiveByPipe = (place: DatabaseLocation, mail: string | Uint8Array): Promise<Outcome> =>
  runHere(['inbox', 'receive'], variablesFor(place), Buffer.from(mail));

async function runHere(
  args: string[],
  variables: Record<string, string>,
  input: Uint8Array = new Uint8Array(),
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, variables, {
    print: (text) => out.push(`${text}\n`),
    printError: (text) => err.push(`${text}\n`),
    readInput: () => Promise.resolve(input),
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** Runs a command in a separate process, as beside a running server. */
export function ownProcess(
  tool: 'inquiries' | 'inbox' | 'newsletter' | 'backup' | 'restore' | 'move' | 'doctor',
  place: DatabaseLocation,
  ...args: string[]
): Promise<Outcome> {
  const options = { env: { ...process.env, ...variablesFor(place) }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [commandLine, tool, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const variablesFor = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});
