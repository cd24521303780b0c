import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { maxBuffer: 2 ** 28 })).stdout;

/**
 * The day (YYYY-MM-DD) of the last commit to each file below `folder`, by path from the project's root.
 * Empty where the history is not there to ask: outside of git, or in a clone that was cut off.
 */
export async function commitDays(folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return new Map();
    return daysInLog(await git('log', '--format=@%cs', '--name-only', '--relative', '--', folder));
  } catch {
    return new Map();
  }
}

/** Reads `git log --format=@%cs --name-only`: a day, then the files of that commit; the newest commit comes first. */
export function daysInLog(log: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}
