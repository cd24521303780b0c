import type { APIRoute } from 'astro';
import { sitemapEntries, sitemapIndexXml } from '../seo/sitemap.ts';

export const GET: APIRoute = async ({ site }) => {
  const newest = (await sitemapEntries())
    .flatMap(({ lastmod }) => lastmod ?? [])
    .toSorted()
    .at(-1);
  return new Response(sitemapIndexXml([{ path: '/sitemap-pages.xml', lastmod: newest }], site!));
};
