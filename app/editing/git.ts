import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const PUSH_TIMEOUT_MS = 60_000;
const run = promisify(execFile);

interface Commit {
  /** Path of the content folder. */
  content: string;
  /** Changed files below it. */
  files: readonly string[];
  /** Email address of the member, whose name is not needed. */
  author: string;
  /** Whether the texts from before a publication are published again. */
  isUndo?: boolean | undefined;
  /** Where to push to, if anywhere. */
  remote: string | undefined;
}

/**
 * Commits published files in the name of the member, and pushes them, if the content is in a Git repository. Resolves to
 * a sentence if that failed: the files are written and the site is live all the same. Runs the machine's Git, which
 * knows the keys of the remote, and commits these files only, whatever else is staged.
 */
export async function commitPublished({
  content,
  files,
  author,
  isUndo = false,
  remote,
}: Commit): Promise<string | undefined> {
  const name = authorName(author);
  const env = {
    ...gitVariables(),
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: author,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: author,
    // Nobody is there to type a password.
    GIT_TERMINAL_PROMPT: '0',
    // File names are not patterns.
    GIT_LITERAL_PATHSPECS: '1',
  };
  const git = (...args: string[]) => run('git', args, { cwd: content, env, timeout: PUSH_TIMEOUT_MS });
  const isRepository = await git('rev-parse', '--is-inside-work-tree').then(
    ({ stdout }) => stdout.trim() === 'true',
    () => false,
  );
  if (!isRepository) return undefined;
  try {
    const { stdout } = await git('status', '--porcelain', '--', ...files);
    if (stdout !== '') {
      await git('add', '--all', '--', ...files);
      await git('commit', '--quiet', '--only', '-m', subjectOf(files, isUndo), '--', ...files);
    }
  } catch (error) {
    return `The changes are live. Only their record for developers (Git) failed. Show this to your administrator: ${reasonOf(error, remote)}`;
  }
  if (remote === undefined) return undefined;
  try {
    await git('push', '--quiet', '--', remote, 'HEAD');
    return undefined;
  } catch (error) {
    return `The changes are live. Only the copy for developers could not be sent, which the next publication tries again. Show this to your administrator: ${reasonOf(error, remote)}`;
  }
}

function subjectOf(files: readonly string[], isUndo: boolean): string {
  const what = files.length === 1 ? files[0] : `${files.length} files`;
  return isUndo ? `Undo the change of ${what} in the inbox` : `Change ${what} in the inbox`;
}

/** Git refuses a name without a letter or digit. */
function authorName(address: string): string {
  const [name = ''] = address.split('@');
  return /[\p{L}\p{N}]/u.test(name) ? name : address;
}

/** What Git needs to find its programs, keys and proxy. Its hooks and helpers must not read the secrets of the server. */
const GIT_VARIABLES =
  /^(PATH|HOME|LANG|TMPDIR|SSH_AUTH_SOCK|(XDG|GIT|LC|SSL)_\w+|(http|https|no|all)_proxy)$/i;

const gitVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => GIT_VARIABLES.test(name)));

/** The first lines that Git printed, without the remote and without credentials of an address. */
function reasonOf(error: unknown, remote = ''): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  const reason = (stderr.trim() || message).split('\n').slice(0, 3).join(' ');
  return (remote ? reason.replaceAll(remote, 'CONTENT_REPO') : reason)
    .replaceAll(/\/\/[^/\s]*@/g, '//')
    .slice(0, 400);
}
