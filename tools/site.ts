import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveReleases } from '../app/releases/serve-releases.ts';
import { EnvironmentError, readEnvironment } from '../server/config/env.ts';
import { buildSite, ensureSite, printMistakes } from './build-site.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { run } from './run.ts';

/** `build` builds even if nothing changed. */
async function build(): Promise<void> {
  process.exitCode = await buildSite();
}

/** `dev` prints mistakes in the content, then serves pages and form routes with hot reload, on HOST and PORT. */
async function dev(args: string[]): Promise<void> {
  const mistakes = await printMistakes();
  // Astro reads site.yaml and brand.yaml only at its start. Mistakes in other files can be fixed while it runs.
  if (mistakes.some(({ file }) => file === 'content/site.yaml' || file === 'content/brand.yaml')) {
    process.exitCode = 1;
    return;
  }
  watchContent();
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  process.exitCode = await run('astro', ['dev', '--host', HOST, '--port', PORT, ...args]);
}

/** Debounce time, because editors write a file in several steps. */
const SAVED_MS = 300;

/** Prints every mistake with file and line after a file was saved. Astro names only the file and the field. */
function watchContent(): void {
  let debounceTimer: NodeJS.Timeout | undefined;
  let hadMistakes = false;
  const check = async () => {
    const isValid = await printMistakes().then(
      (mistakes) => mistakes.length === 0,
      (error: Error) => {
        console.error(error.message);
        return false;
      },
    );
    if (hadMistakes && isValid) console.error('All content is valid again.');
    hadMistakes = !isValid;
  };
  watch(requireContentFolder(), { recursive: true, persistent: false }, () => {
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(check, SAVED_MS);
  });
}

/** `start` builds if sources changed, then serves. */
async function start(): Promise<void> {
  const code = await ensureSite();
  if (code === 0) await serveReleases(fileURLToPath(new URL('../dist', import.meta.url)));
  else process.exitCode = code;
}

/** Settings that a build reads. Contentful's loader validates its own. */
const BUILD_VARIABLES = /^(SITE|PAGES)_URL$/;

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

// A closed pipe, as of "npm start | head -1", loses these lines, not the build or the site.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const commands: Record<string, (args: string[]) => Promise<void>> = { build, dev, start };
const [name = '', ...args] = process.argv.slice(2);
if (settingsAreValid(name === 'start' ? /./ : BUILD_VARIABLES)) await commands[name]!(args);
else process.exitCode = 1;
