import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Makes the folder a Git repository with a first commit. Returns whether it is one; false without Git. */
export function startRepository(folder: URL): boolean {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: fileURLToPath(folder), stdio: 'ignore' }).status === 0;
  if (!git('init', '--quiet')) return false;
  git('add', '--all');
  // Without a name and an address in Git's settings, the files stay added for the first commit of their owner.
  git('commit', '--quiet', '--message', 'Start of our content');
  return true;
}
