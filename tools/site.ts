import { fileURLToPath } from 'node:url';
import { serveReleases } from '../app/releases/serve-releases.ts';
import { EnvironmentError, readEnvironment } from '../server/config/env.ts';
import { buildSite, ensureSite, printMistakes } from './build-site.ts';
import { run } from './run.ts';

/** `build` builds even if nothing changed. */
async function build(): Promise<void> {
  process.exitCode = await buildSite().catch(explainDisk);
}

/** Prints why the disk refuses a build, in one sentence; resolves to the exit code. @throws every other error */
function explainDisk(error: NodeJS.ErrnoException): number {
  const reason = DISK_ERRORS[error.code ?? ''];
  if (!reason) throw error;
  console.error(
    `The site was not built, because ${reason} (${error.path ?? 'dist'}). What runs is unchanged.`,
  );
  return 1;
}

const DISK_ERRORS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's disk quota is used up",
  EROFS: 'the folder is read-only',
  EACCES: 'this user cannot write there',
  EPERM: 'this user cannot write there',
};

/** `dev` serves pages and form routes with hot reload, on HOST and PORT. */
async function dev(args: string[]): Promise<void> {
  const mistakes = await printMistakes();
  // Astro reads site.yaml and brand.yaml only at startup. Mistakes in other files can be fixed while it runs.
  if (mistakes.some(({ file }) => file === 'content/site.yaml' || file === 'content/brand.yaml')) {
    process.exitCode = 1;
    return;
  }
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  process.exitCode = await run('astro', ['dev', '--host', HOST, '--port', PORT, ...args]);
}

/** `start` builds if sources changed, then serves. */
async function start(): Promise<void> {
  const code = await ensureSite().catch(explainDisk);
  if (code === 0) await serveReleases(fileURLToPath(new URL('../dist', import.meta.url)));
  else process.exitCode = code;
}

/** Settings that a build reads. Contentful's loader validates its own. */
const VALIDATED_BEFORE_BUILD = /^(SITE|PAGES)_URL$/;

/** Prints invalid settings before the build, whose error would be vague. Returns whether all are valid. */
function settingsAreValid(names: RegExp): boolean {
  try {
    readEnvironment(Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name))));
    return true;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    return false;
  }
}

// When a pipe closes, as in "npm start | head -1", only these lines are lost, not the build or the site.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const commands: Record<string, (args: string[]) => Promise<void>> = { build, dev, start };
const [name = '', ...args] = process.argv.slice(2);
if (settingsAreValid(name === 'start' ? /./ : VALIDATED_BEFORE_BUILD)) await commands[name]!(args);
else process.exitCode = 1;
