import { readFile, writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import { readContent } from './content-data.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { finishPages, pathOf } from './finish-pages.ts';
import { dropOriginals } from './originals.ts';
import { tableLocale } from './locale.ts';
import { openCompressor, type Compressor } from './precompress.ts';
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
  let compressor: Compressor;
  let pages: ReturnType<typeof finishPages>;
  /** Of all pages; those that stayed in place keep theirs. */
  async function writePolicies(file: URL, all: readonly string[]) {
    const before: Record<string, string> = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
    const paths = all.filter((name) => name.endsWith('.html')).map(pathOf);
    const now = paths.map((path) => [path, pages.policies[path] ?? before[path]]);
    await writeFile(file, JSON.stringify(Object.fromEntries(now)));
  }

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
        const content = readContent(await readFile(new URL('data-store.json', config.cacheDir), 'utf8'));
        ({ forServer } = content);
        const key = buildKey(config.root, [JSON.stringify(config.vite.define), content.others]);
        build = await takeOver(key, content.articles, config.outDir, new URL('.cache/build/', config.root));
        const client = new URL(config.build.client, config.outDir);
        compressor = await openCompressor(client, new URL('.cache/compressed/', config.root));
        setPrerenderer((astros) => {
          pages = finishPages(build.prerenderer(astros), client, directives, compressor);
          return pages.prerenderer;
        });
      },
      'astro:build:setup': (options) => build.setup(options),
      'astro:build:done': async ({ dir }) => {
        const { root, outDir: out } = config;
        await dropOriginals(new URL('_astro/', dir));
        const { all, made, keep } = await build.made();
        await writeFile(new URL('server/content.json', out), forServer);
        await writePolicies(new URL('headers.json', out), all);
        await writeFile(new URL('locale.json', out), tableLocale(new URL('content/site.yaml', root)));
        for (const name of made)
          if (!pages.rendered.has(name))
            await compressor.add(name, await readFile(new URL(encodeURI(name), dir)));
        await compressor.done();
        if (made.size === all.length) await compressor.tidy();
        await keepEarlierAssets(dir, new URL('.cache/assets/', root), all);
        await keep();
      },
    },
  };
}
