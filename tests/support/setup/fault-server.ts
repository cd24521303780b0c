import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { pathToFileURL } from 'node:url';
import { paletteOf } from '../../../tools/build/brand/palette.ts';
import { virtualBrand } from '../../../tools/build/brand/virtual-brand.ts';
import { readBrand } from '../../../tools/content/read-brand.ts';
import { FIXTURE_CONTENT } from '../scratch-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    faultServer: string;
  }
}

/** Vite plugin that provides the fixture site's brand colors to mails. */
async function fixtureBrand() {
  const { brand, pictures } = await readBrand(pathToFileURL(`${FIXTURE_CONTENT}/`));
  return virtualBrand(paletteOf(brand), pictures);
}

/** Bundles the fault tests' server once, because Node cannot load the mails' .tsx files, which use brand colors. */
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
