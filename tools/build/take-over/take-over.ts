import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AstroPrerenderer, HookParameters } from 'astro';
import { bundleRenderer, standIn, stylesOf } from './bundles.ts';
import { filesIn, formerBuild, ownFiles, type Build } from './former-build.ts';
import { renderChanged } from './render-changed.ts';

/**
 * Lets a build go on from the former one where nothing but articles has changed: it bundles nothing, and leaves pages
 * in place that have the same key. Else it empties `dist/` and makes all.
 * @param key of everything but the articles
 * @param articles which there are
 * @param out `dist/`
 * @param kept where the next build finds what renders the pages, and the record of this one
 */
export async function takeOver(key: string, articles: string, out: URL, kept: URL) {
  const [client, record] = [new URL('client/', out), new URL('build.json', kept)];
  const [renderer, running] = [new URL('renderer/', kept), new URL('server/.prerender/', out)];
  const entry = (await filesIn(renderer)).find((name) => name.startsWith('prerender-entry.'));
  const last = await formerBuild(record, key, client);
  const former = entry === undefined ? undefined : last;
  if (!former) for (const folder of [out, kept]) await rm(folder, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  let routes: HookParameters<'astro:build:setup'>['pages'];
  let pages: Build['pages'];
  let writeSame: () => void;

  return {
    /** `astro:build:setup` */
    setup(options: HookParameters<'astro:build:setup'>): void {
      routes = options.pages;
      if (former) standIn(options, former.styles, new URL(entry!, running));
      else bundleRenderer(options);
    },

    /** `setPrerenderer` */
    prerenderer(astros: AstroPrerenderer): AstroPrerenderer {
      const rendering = renderChanged(astros, former?.pages, articles, client);
      ({ pages, writeSame } = rendering);
      const setup = async () => {
        await cp(former ? renderer : running, former ? running : renderer, { recursive: true });
        await astros.setup?.();
      };
      return { ...rendering.prerenderer, setup };
    },

    /** Once all that was rendered is written: files that are the same as another one. */
    writeSame: () => writeSame(),

    /**
     * Once all files are there: what the site consists of now, and what of it this build has made; named as in
     * `dist/client/`.
     */
    async made() {
      const fromRoutes = ownFiles({ assets: [], pages });
      // Pages have their compressed copies by now.
      const isAsset = (name: string) => !fromRoutes.has(name.replace(/\.(?:br|gz)$/, ''));
      const assets = former?.assets ?? (await filesIn(client)).filter(isAsset);
      const all = ownFiles({ assets, pages });
      const before = former ? ownFiles(former) : new Set();
      const isMade = (name: string) =>
        !before.has(name) || (name in pages && former!.pages[name] !== pages[name]);
      const keep = () =>
        writeFile(record, JSON.stringify({ key, styles: stylesOf(routes), assets, pages } satisfies Build));
      return { all: [...all].toSorted(), made: new Set([...all].filter(isMade)), keep };
    },
  };
}
