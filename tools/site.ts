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
  const { HOST = '127.0.0.1', PORT = '4321' } = process.env;
  process.exitCode = await run('astro', ['dev', '--host', HOST, '--port', PORT, ...args]);
}

/** `start` builds when sources changed, then becomes the server. */
async function start(): Promise<void> {
  // React's server half reads this when it is loaded.
  process.env['NODE_ENV'] ??= 'production';
  const code = await ensureSite();
  if (code === 0) await import(new URL('../dist/server/entry.mjs', import.meta.url).href);
  else process.exitCode = code;
}

const commands: Record<string, (args: string[]) => Promise<void>> = { build, dev, start };
const [name = '', ...args] = process.argv.slice(2);
await commands[name]!(args);
