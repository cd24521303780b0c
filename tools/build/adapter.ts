import { writeFile } from 'node:fs/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import { contentFolder } from '../../content-model/content-folder.ts';
import { assetCache } from './earlier-assets.ts';
import { agencyName, tableLocale } from './locale.ts';
import { writeMarkdownTwins } from './markdown-twins.ts';
import { postprocess } from './postprocess.ts';
import { addSearchWords } from './search-words.ts';
import { timed } from '../step-times.ts';

/**
 * Astro adapter for this project's own Node server. Astro bundles `app/entry.ts` with every page that is rendered on
 * demand; prerendered pages become files in `client/` of the build, with their policies in its `headers.json`.
 * @param directives the part of the Content-Security-Policy that all pages share
 */
export function ownServer(directives: readonly string[]): AstroIntegration {
  let config: AstroConfig;
  return {
    name: 'own-server',
    hooks: {
      'astro:config:done': ({ setAdapter, config: resolved }) => {
        config = resolved;
        setAdapter({
          name: 'own-server',
          serverEntrypoint: new URL('../../app/entry.ts', import.meta.url),
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
        const { root, outDir } = config;
        const content = contentFolder();
        const siteFile = new URL('site.yaml', content);
        await writeFile(new URL('locale.json', outDir), tableLocale(siteFile));
        await timed('twins', () => writeMarkdownTwins(dir));
        await timed('search words', () => addSearchWords(dir));
        await postprocess(
          dir,
          { policies: new URL('headers.json', outDir), directives },
          assetCache(root, agencyName(siteFile)),
        );
      },
    },
  };
}
