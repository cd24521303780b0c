import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { leadsTool, runTool } from '../../server/cli/run.ts';
import type { DatabasePlace } from '../../server/database/open.ts';

const server = new URL('../../server/', import.meta.url);

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `leads` in this process, against a database at `place` that nothing else has open. */
export async function leads(place: DatabasePlace, ...words: string[]): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runTool(leadsTool, words, variablesFor(place), {
    print: (text) => out.push(`${text}\n`),
    complain: (text) => err.push(`${text}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** Runs an entry, `cli.ts` or `newsletter.ts`, as a process of its own, as beside a running server. */
export function ownProcess(entry: string, place: DatabasePlace, ...words: string[]): Promise<Outcome> {
  const script = fileURLToPath(new URL(entry, server));
  const options = { env: { ...process.env, ...variablesFor(place) }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const variablesFor = ({ dataDir, databaseUrl }: DatabasePlace) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});
