import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';

const folder = join(process.cwd(), '.cache', 'faults', `${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles the server of the fault tests, because Node alone cannot read the mails' .tsx; gives its file. */
export async function bundleServer(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'server.ts'),
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  return join(folder, 'server.mjs');
}
