import { commitDays } from './commit-days.ts';
import { sitePages } from '../content/queries/pages.ts';

/** A page or a further sitemap, and the day (YYYY-MM-DD) of its last change where it is known. */
interface Entry {
  path: string;
  lastmod?: string | undefined;
}

/** Every page with the day the content names, else the day its file was last committed; never the build's own. */
export async function sitemapEntries(): Promise<Entry[]> {
  const [pages, committed] = await Promise.all([sitePages(), commitDays('content')]);
  return pages.map(({ path, file, changed }) => ({
    path,
    lastmod: changed ?? (file && committed.get(file)),
  }));
}

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const inner = ({ path, lastmod }: Entry, site: URL) =>
  `<loc>${new URL(path, site).href.replaceAll('&', '&amp;')}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}`;

/** sitemaps.org protocol 0.9; addresses are absolute below `site`. */
export const sitemapXml = (entries: readonly Entry[], site: URL) =>
  `${HEAD}<urlset ${XMLNS}>${entries.map((entry) => `<url>${inner(entry, site)}</url>`).join('')}</urlset>`;

export const sitemapIndexXml = (sitemaps: readonly Entry[], site: URL) =>
  `${HEAD}<sitemapindex ${XMLNS}>${sitemaps.map((entry) => `<sitemap>${inner(entry, site)}</sitemap>`).join('')}</sitemapindex>`;
