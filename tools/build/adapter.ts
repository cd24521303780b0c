import { readFile, writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import { contentParts } from './content-data.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { finishPages } from './finish-pages.ts';
import { dropOriginals } from './originals.ts';
import { tableLocale } from './locale.ts';
import { precompress } from './precompress.ts';
import { buildKey } from './take-over/build-key.ts';
import { takeOver } from './take-over/take-over.ts';

/**
 * Astro adapter for this project's own Node server (`src/entry.ts`).
 * Astro bundles that entry together with every page that is rendered on demand. Pages known at build time become
 * files in `dist/client`, compressed once; their policies go to `dist/headers.json` by exact path.
 * @param directives the parts of the Content-Security-Policy that every page shares
 */
export function ownServer(directives: readonly string[]): AstroIntegration {
  let config: AstroConfig;
  let forServer: string;
  let build: Awaited<ReturnType<typeof takeOver>>;
  return {
    name: 'own-server',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        // tools/build/take-over does it, where nothing of dist/ is taken over.
        void updateConfig({ vite: { build: { emptyOutDir: false } } }),
      'astro:config:done': ({ setAdapter, config: all }) => {
        config = all;
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
      'astro:build:start': async ({ setPrerenderer }) => {
        const content = contentParts(await readFile(new URL('data-store.json', config.cacheDir), 'utf8'));
        ({ forServer } = content);
        const key = buildKey(config.root, [JSON.stringify(config.vite.define), content.others]);
        build = await takeOver(key, content.articles, config.outDir, new URL('.cache/build/', config.root));
        setPrerenderer(build.prerenderer);
      },
      'astro:build:setup': (options) => build.setup(options),
      'astro:build:done': async ({ dir }) => {
        const { root, outDir: out } = config;
        await dropOriginals(new URL('_astro/', dir));
        const { all, made, keep } = await build.made();
        await writeFile(new URL('server/content.json', out), forServer);
        await finishPages(dir, directives, all, made, new URL('headers.json', out));
        await writeFile(new URL('locale.json', out), tableLocale(new URL('content/site.yaml', root)));
        await precompress(dir, new URL('.cache/compressed/', root), all, made);
        await keepEarlierAssets(dir, new URL('.cache/assets/', root), all);
        await keep();
      },
    },
  };
}
