import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = async (cwd: URL, ...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 28 })).stdout;

/**
 * Returns the day (YYYY-MM-DD) of the last commit to each file below `folder`, by relative path. Empty without history:
 * outside a Git repository or in a shallow clone.
 */
export async function commitDays(folder: URL): Promise<ReadonlyMap<string, string>> {
  try {
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')).trim() === 'true') return new Map();
    const log = ['-c', 'core.quotePath=off', 'log'];
    return daysInLog(await git(folder, ...log, '--format=@%cs', '--name-only', '--relative', '--', '.'));
  } catch {
    return new Map();
  }
}

/** Parses `git log --format=@%cs --name-only`: each day is followed by that commit's files, newest commit first. */
function daysInLog(log: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}
