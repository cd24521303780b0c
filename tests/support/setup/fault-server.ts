import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { fixtureBrand } from '../brand-modules.ts';

declare module 'vitest' {
  interface ProvidedContext {
    faultServer: string;
  }
}

/** Bundles the server of the fault tests once: Node alone cannot read the mails' .tsx, which take their colors from the brand. */
export default async function bundleServer(project: TestProject) {
  const outDir = join(process.cwd(), '.cache', 'faults', `${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [await fixtureBrand()],
    build: {
      ssr: join(import.meta.dirname, '../faults/server.ts'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  project.provide('faultServer', join(outDir, 'server.mjs'));
  return () => rmSync(outDir, { recursive: true, force: true });
}
