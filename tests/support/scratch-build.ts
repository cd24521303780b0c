import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { FIXTURE_SITE } from './fixture-site.ts';
import { builderMemory } from '../../tools/build/builder-memory.ts';
import { copyKept, FIXTURE_CONTENT, scratchCopy } from './scratch-copy.ts';

/** A build that hangs is named by the line that asked for it, and leaves nothing behind. */
const BUILD_MS = 280_000;

export type ScratchCopy = ReturnType<typeof useScratchCopy>;

/** A scratch copy of the project with the tests' own site, for the tests of one file, to be changed and built as an editor would. */
export function useScratchCopy() {
  let copy: URL;
  beforeAll(async () => {
    copy = await scratchCopy(new URL('../../', import.meta.url), FIXTURE_CONTENT);
    await copyKept(FIXTURE_SITE, copy);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  const at = (path: string) => new URL(path, copy);
  const astro = (args: string[], variables: Record<string, string>) =>
    promisify(execFile)('astro', args, {
      cwd: copy,
      timeout: BUILD_MS,
      // Vite would take the test runner's DEV and MODE for its own.
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ...builderMemory(at('content/')),
        ...variables,
      },
    });
  return {
    at,
    /** Rejects with what the build said. */
    build: (variables: Record<string, string> = {}) => astro(['build', '--silent'], variables),
    /** Loads the content alone. */
    sync: (variables: Record<string, string> = {}) => astro(['sync'], variables),
    /** A file that visitors get. */
    built: (path: string) => readFile(at(`dist/client/${path}`), 'utf8'),

    /** Throws when there is nothing to change. */
    async edit(path: string, change: (text: string) => string) {
      const before = await readFile(at(path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} holds nothing to change`);
      await writeFile(at(path), after);
    },
  };
}

/** What a build that has to fail says; 'nothing failed' when it does not. */
export const failureOf = (building: Promise<unknown>): Promise<string> =>
  building.then(
    () => 'nothing failed',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
