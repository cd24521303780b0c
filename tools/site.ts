import { watch } from 'node:fs';
import { EnvironmentError, readEnvironment } from '../server/env.ts';
import { buildSite, ensureSite, sayMistakes } from './prepare/build-site.ts';
import { run } from './run.ts';

/** `build` builds whether or not anything changed. */
async function build(): Promise<void> {
  process.exitCode = await buildSite();
}

/** `dev` says what is wrong with the content, then serves pages and form routes with hot reload; HOST and PORT as in production. */
async function dev(args: string[]): Promise<void> {
  const mistakes = await sayMistakes();
  // Astro asks these two before it begins; what is wrong with others can be mended while it runs.
  if (mistakes.some((mistake) => /^content\/(site|brand)\.yaml\b/.test(mistake))) {
    process.exitCode = 1;
    return;
  }
  watchContent();
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  process.exitCode = await run('astro', ['dev', '--host', HOST, '--port', PORT, ...args]);
}

/** Editors write a file in several steps. */
const SAVED_MS = 300;

/** Says every mistake with file and line when something was saved: Astro names the file and the field. */
function watchContent(): void {
  let saved: NodeJS.Timeout | undefined;
  let wrong = false;
  const check = async () => {
    const mistakes = await sayMistakes().catch(({ message }: Error) => [String(message)]);
    if (wrong && mistakes.length === 0) console.error('content/ is in order again.');
    wrong = mistakes.length > 0;
  };
  watch(new URL('../content/', import.meta.url), { recursive: true, persistent: false }, () => {
    clearTimeout(saved);
    saved = setTimeout(check, SAVED_MS);
  });
}

/** `start` builds when sources changed, then becomes the server. */
async function start(): Promise<void> {
  // React's server half reads this when it is loaded.
  process.env['NODE_ENV'] ??= 'production';
  const code = await ensureSite();
  if (code === 0) await import(new URL('../dist/server/entry.mjs', import.meta.url).href);
  else process.exitCode = code;
}

/** What pages are built with; the loader itself names what is wrong with Contentful's. */
const BUILT_IN = /^SITE_URL$/;

/** Names what is wrong with the settings before anything is built: the build would only say that a URL is invalid. */
function settingsAreRight(read: RegExp): boolean {
  try {
    readEnvironment(Object.fromEntries(Object.entries(process.env).filter(([name]) => read.test(name))));
    return true;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    return false;
  }
}

const commands: Record<string, (args: string[]) => Promise<void>> = { build, dev, start };
const [name = '', ...args] = process.argv.slice(2);
if (settingsAreRight(name === 'start' ? /./ : BUILT_IN)) await commands[name]!(args);
else process.exitCode = 1;
