import { beforeAll } from 'vitest';
import { servedSite } from './served-site.ts';

/** A page of the sitemap as the running site serves it. */
export type ListedPage = ReturnType<typeof useListedSite>['pages'][number];

/** Opens the built site with all pages of its sitemap, for the tests of one file. */
export function useListedSite() {
  const listed = {} as Awaited<ReturnType<typeof openListedSite>>;
  beforeAll(async () => {
    Object.assign(listed, await openListedSite());
  });
  return listed;
}

async function openListedSite() {
  const site = servedSite();
  const get = (path: string) => fetch(site.url + path);
  const index = await get('/sitemap-index.xml').then((answer) => answer.text());
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!));
  const entries = await Promise.all(
    sitemaps.map(async ({ pathname }) => {
      const xml = await get(pathname).then((answer) => answer.text());
      return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
    }),
  );
  const pages = await Promise.all(
    entries.flat().map(async ([, address, lastmod]) => {
      const path = new URL(address!).pathname;
      const answer = await get(path);
      return { path, lastmod, html: await answer.text(), status: answer.status };
    }),
  );
  // The origin comes from the sitemap, such as https://agency.example.
  return { site, pages, get, origin: sitemaps[0]!.origin };
}

/** Returns the pages that break a rule, with the finding. Tests expect an empty list. */
export const breachesIn = <P extends { path: string }>(pages: readonly P[], find: (page: P) => unknown) =>
  pages.flatMap((page) => {
    const found = find(page);
    return found ? [{ path: page.path, found }] : [];
  });

/** Decodes the text of an attribute or element. */
export const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns an attribute of the first element that begins with `start`, such as `<link rel="canonical"`. */
export function attribute(html: string, start: string, name: string): string | undefined {
  const from = html.indexOf(start);
  if (from < 0) return undefined;
  const tag = html.slice(from, html.indexOf('>', from));
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
}
