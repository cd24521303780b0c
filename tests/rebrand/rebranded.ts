import { execFile, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { startBuiltSite, type BuiltSite } from '../support/server-process.ts';
import { copyCaches, scratchCopy } from '../support/scratch-copy.ts';

const root = new URL('../../', import.meta.url);
const TEXT = /\.(html|md|json|xml|txt|mjs|js|css|svg|webmanifest)$/;
export const ADDRESS = 'https://www.studio-of-tests.com';

/**
 * Sets up and builds a copy of the site with `npm run setup -- --from`.
 * @param answers a file beside this one
 * @param write edits the content afterwards, in the folder that contains content/
 */
export function useRebranded(answers: string, write: (folder: URL) => void = () => {}) {
  const rebranded = {} as { site: BuiltSite; folder: URL; /** What the build said. */ built: string };
  const at = (path: string) => fileURLToPath(new URL(path, rebranded.folder));
  const command = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', [file, ...args], {
      cwd: rebranded.folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: rebranded.site?.dataDir ?? '' },
    });
    return { status, said: stdout + stderr };
  };

  beforeAll(async () => {
    rebranded.folder = await scratchCopy(root);
    await copyCaches(root, rebranded.folder);
    cpSync(new URL('.env.example', root), at('.env.example'));
    const from = fileURLToPath(new URL(answers, import.meta.url));
    const { status, said } = command('tools/setup.ts', '--from', from, '--no-open');
    if (status !== 0) throw new Error(said);
    write(rebranded.folder);
    const { stdout, stderr } = await promisify(execFile)('astro', ['build', '--silent'], {
      cwd: rebranded.folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        SITE_URL: ADDRESS,
      },
    });
    rebranded.built = stdout + stderr;
    rebranded.site = await startBuiltSite({ SITE_URL: ADDRESS }, at('dist'));
  });
  afterAll(async () => {
    await rebranded.site?.stop();
    rmSync(rebranded.folder, { recursive: true, force: true });
  });

  return Object.assign(rebranded, {
    at,
    command,
    /** Text files of the client build, as [path, text]. */
    outputs: () =>
      globSync('dist/client/**/*.*', { cwd: rebranded.folder })
        .filter((path) => TEXT.test(path))
        .map((path) => [path, readFileSync(at(path), 'utf8')] as const),
    /** Social cards as [path, file content], which includes their text as metadata. */
    cards: () =>
      globSync('dist/client/og/**/*.png', { cwd: rebranded.folder }).map(
        (path) => [path, readFileSync(at(path), 'utf8')] as const,
      ),
    get: (path: string) => fetch(rebranded.site.url + path, { headers: { accept: 'text/html' } }),
  });
}
