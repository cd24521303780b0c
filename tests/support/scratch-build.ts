import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import type * as Fingerprint from '../../tools/site-fingerprint.ts';
import { FIXTURE_SITE } from './fixture-site.ts';
import { copyCaches, FIXTURE_CONTENT, scratchCopy } from './scratch-copy.ts';

/** Below the test timeout, so that a hanging build fails at its call and is cleaned up. */
const BUILD_MS = 280_000;

/** A minimal environment, because a build would adopt the test runner's DEV, MODE and VITEST, and with it the fixture site. */
export const BUILD_ENVIRONMENT = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Creates a copy of the project with the fixture site, for the tests of one file to change and build. */
export function useScratchCopy() {
  let copy: URL;
  beforeAll(async () => {
    copy = await scratchCopy(new URL('../../', import.meta.url), FIXTURE_CONTENT);
    await copyCaches(FIXTURE_SITE, copy);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  const at = (path: string) => new URL(path, copy);
  const astro = (args: string[], variables: Record<string, string>) =>
    promisify(execFile)('astro', args, {
      cwd: copy,
      timeout: BUILD_MS,
      env: { ...BUILD_ENVIRONMENT, ...variables },
    });
  return {
    at,
    /** Rejects with the build's output. */
    build: (variables: Record<string, string> = {}) =>
      astro(['build', '--silent', '--outDir', 'dist/current'], variables),
    /** Loads the content only. */
    sync: (variables: Record<string, string> = {}) => astro(['sync'], variables),
    /** Reads a file of the client build. */
    built: (path: string) => readFile(at(`dist/current/client/${path}`), 'utf8'),

    /** Gives the copy the build of the fixture site, as if it were built here. */
    async takeBuild() {
      await cp(new URL('dist', FIXTURE_SITE), at('dist'), { recursive: true, verbatimSymlinks: true });
      // The build of the copy's own files, so that a publication which is taken back finds it.
      const { previewIdOf } = (await import(at('tools/site-fingerprint.ts').href)) as typeof Fingerprint;
      const file = at('dist/current/release.json');
      const build = await previewIdOf(at('content/'));
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), build }));
    },

    /** Throws if nothing changes. */
    async edit(path: string, change: (text: string) => string) {
      const before = await readFile(at(path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} holds nothing to change`);
      await writeFile(at(path), after);
    },
  };
}

/** Returns the output of a build that must fail; 'nothing failed' if it succeeds. */
export const failureOf = (building: Promise<unknown>): Promise<string> =>
  building.then(
    () => 'nothing failed',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
