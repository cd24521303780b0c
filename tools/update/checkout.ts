import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fill } from '../../content-model/text/fill.ts';
import { UpdateError, versionsAmong } from './versions.ts';

const MAX_NAMED_FILES = 5;

/** The Git clone of the project, and its versions. */
export function openCheckout(folder: string) {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
  const succeeds = (...args: string[]): boolean => {
    try {
      git(...args);
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** @throws UpdateError if the folder is no clone, or if files of the project were changed */
    requireUnchanged(): void {
      if (!existsSync(join(folder, '.git')))
        throw new UpdateError(
          `${folder} is not a Git clone, so its version cannot be changed: clone the project again beside it, with the same CONTENT_DIR and settings.`,
        );
      const changed = git('status', '--porcelain').split('\n').filter(Boolean);
      if (changed.length === 0) return;
      const files = changed.slice(0, MAX_NAMED_FILES).map((line) => line.slice(3));
      const ellipsis = changed.length > files.length ? ', …' : '';
      throw new UpdateError(
        fill(
          '{count file of the project was|files of the project were} changed or added: {files}. Keep your content in a folder of its own (docs/UPDATING.md), and undo other changes or merge the version with Git.',
          { count: changed.length, files: files.join(', ') + ellipsis },
        ),
      );
    },

    /** Fetches the versions of the repository that this one was cloned from; returns all, the newest first. */
    fetchVersions(): string[] {
      try {
        git('fetch', '--tags', 'origin');
      } catch (error) {
        const reason = String((error as { stderr?: string }).stderr)
          .trim()
          .split('\n')
          .at(-1);
        throw new UpdateError(`The versions cannot be fetched: ${reason}`);
      }
      return versionsAmong(git('tag', '--list').split('\n'));
    },

    /** @throws UpdateError if this clone has commits that the version lacks, unless the version is an older one */
    requireSameHistory(version: string): void {
      const tag = `v${version}`;
      const isAncestor = (a: string, b: string) => succeeds('merge-base', '--is-ancestor', a, b);
      if (isAncestor('HEAD', tag) || isAncestor(tag, 'HEAD')) return;
      throw new UpdateError(
        `This clone has its own commits: merge version ${version} with "git merge ${tag}", then run "npm run build".`,
      );
    },

    /** Checks a version out into a folder, unless it is there. */
    copyVersion(version: string, copy: string): void {
      const commit = git('rev-parse', `v${version}^{commit}`);
      const isThere =
        existsSync(join(copy, '.git')) &&
        succeeds('-C', copy, 'diff', '--quiet', commit) &&
        git('-C', copy, 'rev-parse', 'HEAD') === commit;
      if (isThere) return;
      rmSync(copy, { recursive: true, force: true });
      git('worktree', 'prune');
      git('worktree', 'add', '--quiet', '--detach', copy, `v${version}`);
    },

    removeCopy(copy: string): void {
      rmSync(copy, { recursive: true, force: true });
      git('worktree', 'prune');
    },

    commit: (): string => git('rev-parse', 'HEAD'),

    /** Moves the branch, or the detached head, and its files to a commit or tag. Refuses to overwrite changes. */
    moveTo: (revision: string): void => void git('reset', '--quiet', '--keep', revision),
  };
}
