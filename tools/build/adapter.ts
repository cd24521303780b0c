import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { keepEarlierAssets } from './earlier-assets.ts';
import { finishPages } from './finish-pages.ts';
import { dropOriginals } from './originals.ts';
import { tableLocale } from './locale.ts';
import { precompress } from './precompress.ts';

/**
 * Astro adapter for this project's own Node server (`src/entry.ts`).
 * Astro bundles that entry together with every page that is rendered on demand. Pages known at build time become
 * files in `dist/client`, compressed once; their policies go to `dist/headers.json` by exact path.
 * @param directives the parts of the Content-Security-Policy that every page shares
 */
export function ownServer(directives: readonly string[]): AstroIntegration {
  let out: URL;
  let root: URL;
  return {
    name: 'own-server',
    hooks: {
      'astro:config:done': ({ setAdapter, config }) => {
        out = config.outDir;
        root = config.root;
        setAdapter({
          name: 'own-server',
          serverEntrypoint: new URL('../../src/entry.ts', import.meta.url),
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'server', staticHeaders: true },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        await dropOriginals(new URL('_astro/', dir));
        await writeFile(new URL('headers.json', out), JSON.stringify(await finishPages(dir, directives)));
        await writeFile(new URL('locale.json', out), tableLocale(new URL('content/site.yaml', root)));
        await precompress(dir, new URL('.cache/compressed/', root));
        await keepEarlierAssets(dir, new URL('.cache/assets/', root));
      },
    },
  };
}
