import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SOURCE = new URL('../../src/scripts/island.ts', import.meta.url);
const HYDRATION = new URL('../../src/scripts/hydrate.ts', import.meta.url);

/**
 * Puts our own `<astro-island>` where built pages would hold Astro's script: 1.3 KB less after compression in each
 * page with an application, and our own step into React in place of that of its integration. Astro's also know slots,
 * islands in islands, dates and maps as properties, and pages swapped by script. `astro dev` keeps them.
 */
export function leanIsland(): Plugin {
  return {
    name: 'lean-island',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@astrojs\/react\/client\.js$/ },
      handler: () => fileURLToPath(HYDRATION),
    },
    load: {
      filter: { id: /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/ },
      handler: async () => `export default ${JSON.stringify(await islandScript())};`,
    },
  };
}

/** The script as it stands in a page. */
export async function islandScript(): Promise<string> {
  const name = fileURLToPath(SOURCE);
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), name);
  const small = await minify('island.js', code, {
    module: false,
    compress: true,
    mangle: { toplevel: true },
  });
  return `{${small.code}}`;
}
