import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroPrerenderer, RouteData } from 'astro';
import { showingArticles } from '../../../src/site-map.ts';
import { sameFile } from '../compress.ts';
import type { Build, MadePage } from './former-build.ts';

/**
 * Renders as Astro does, but for pages that the former build made with the same key: these stay where they are. What
 * is to be rendered again, and what the site has no more, is removed before.
 * @param former pages of the build to go on from, where there is one
 * @param articles which there are: the key of pages that have none and show nothing of an article
 * @param client `dist/client/`
 * @returns with the pages there are when all are rendered, and what gives those their content that are the same as another
 */
export function renderChanged(
  astros: AstroPrerenderer,
  former: Build['pages'] = {},
  articles: string,
  client: URL,
) {
  const pages: Record<string, MadePage> = {};
  const keys = new Map<string, string | undefined>();
  /** Files by the first one with the same key: by the thousand, articles have the same social card until theirs is drawn. */
  const sameAs = new Map<string, string>();
  const pathOf = (name: string) => fileURLToPath(new URL(encodeURI(name), client));
  /** With its compressed copies: they share their storage with those for later builds, and must not be written over. */
  const remove = (name: string) =>
    ['', '.br', '.gz'].map((ending) => rm(new URL(encodeURI(name) + ending, client), { force: true }));

  const prerenderer: AstroPrerenderer = {
    ...astros,
    async getStaticPaths() {
      const paths = await astros.getStaticPaths();
      const firsts = new Map<string, string>();
      for (const { pathname, route, cacheKey } of paths) {
        const isPage = route.type === 'page';
        const file = fileOf(pathname, route.type);
        const key = cacheKey ?? (isPage && !showingArticles.includes(pathname) ? articles : undefined);
        // Of two routes with one path Astro takes the first.
        if (!keys.has(file)) keys.set(file, key);
        if (isPage || cacheKey === undefined) continue;
        if (firsts.has(cacheKey)) sameAs.set(file, firsts.get(cacheKey)!);
        else firsts.set(cacheKey, file);
      }
      await Promise.all(Object.keys(former).flatMap((name) => (keys.has(name) ? [] : remove(name))));
      return paths;
    },
    async render(request, options) {
      const name = decodeURI(new URL(request.url).pathname).slice(1);
      const [key, before] = [keys.get(name), former[name]];
      if (before && key !== undefined && before.key === key) {
        pages[name] = before;
        // For which Astro writes nothing.
        return new Response(null);
      }
      if (before) await Promise.all(remove(name));
      if (sameAs.has(name)) {
        pages[name] = { key, images: [] };
        return new Response(null);
      }
      const made = await astros.render(request, { ...options, collectMetadata: true });
      const { response, metadata } = made instanceof Response ? { response: made } : made;
      const images = metadata?.staticImages.map(({ finalPath }) => finalPath.slice(1)) ?? [];
      if (response.body) pages[name] = { key, images: [...new Set(images)] };
      return made;
    },
  };
  /** Once all others are written. */
  function writeSame(): void {
    for (const [name, first] of sameAs) {
      mkdirSync(dirname(pathOf(name)), { recursive: true });
      if (!sameFile(pathOf(first), pathOf(name)))
        throw new Error(`${name} has no ${first} to be the same as`);
    }
  }
  return { prerenderer, pages, writeSame };
}

/** What a route makes, as it is named in `dist/client/`. */
export function fileOf(pathname: string, type: RouteData['type']): string {
  const name = pathname.slice(1) || 'index';
  return type === 'page' ? `${name}.html` : name;
}
