import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A scratch copy of the project, to be changed and built as an editor would. */
export function scratchBuild(copy: URL) {
  return {
    /** Rejects with what the build said. */
    build: (variables: Record<string, string> = {}) =>
      promisify(execFile)('astro', ['build', '--silent'], {
        cwd: copy,
        // Vite would take the test runner's DEV and MODE for its own.
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
          ...variables,
        },
      }),

    /** Throws when there is nothing to change. */
    async edit(path: string, change: (text: string) => string) {
      const file = new URL(path, copy);
      const before = await readFile(file, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} holds nothing to change`);
      await writeFile(file, after);
    },
  };
}

/** What a build that has to fail says; 'nothing failed' when it does not. */
export const failureOf = (building: Promise<unknown>): Promise<string> =>
  building.then(
    () => 'nothing failed',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
