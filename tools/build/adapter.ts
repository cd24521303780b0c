import { readFile, writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import { readContent } from './content-data.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import type { FileFinisher } from './finish-files.ts';
import { finishPages } from './finish-pages.ts';
import { dropOriginals } from './originals.ts';
import { tableLocale } from './locale.ts';
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
  let finishing: Promise<FileFinisher>;

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
        const kept = new URL('.cache/compressed/', config.root);
        setPrerenderer((astros) => {
          const { prerenderer, files } = finishPages(build.prerenderer(astros), client, kept, directives);
          finishing = files;
          return prerenderer;
        });
      },
      'astro:build:setup': (options) => build.setup(options),
      'astro:build:done': async ({ dir }) => {
        const { root, outDir: out } = config;
        await dropOriginals(new URL('_astro/', dir));
        const { all, made, keep } = await build.made();
        await writeFile(new URL('server/content.json', out), forServer);
        await writeFile(new URL('locale.json', out), tableLocale(new URL('content/site.yaml', root)));
        const files = await finishing;
        for (const name of made) await files.compress(name);
        await files.done();
        build.writeSame();
        await writePolicies(new URL('headers.json', out), all, files.policies);
        if (made.size === all.length) await files.tidy();
        await keepEarlierAssets(dir, new URL('.cache/assets/', root), all);
        await keep();
      },
    },
  };
}

/** Of all pages; those that stayed in place keep theirs. */
async function writePolicies(headers: URL, all: readonly string[], made: Readonly<Record<string, string>>) {
  const before: Record<string, string> = await readFile(headers, 'utf8').then(JSON.parse, () => ({}));
  const names = all.filter((name) => name.endsWith('.html'));
  const now = names.map((name) => [pathOf(name), made[name] ?? before[pathOf(name)]]);
  await writeFile(headers, JSON.stringify(Object.fromEntries(now)));
}

/** `/blog` of `blog.html`, `/` of `index.html`. */
const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
