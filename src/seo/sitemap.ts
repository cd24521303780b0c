import { commitDays } from './commit-days.ts';
import { contentFolder } from '../content/content-folder.ts';
import { sitePages } from '../content/queries/pages.ts';

/** A page or another sitemap, with the day (YYYY-MM-DD) of its last change if that is known. */
interface Entry {
  path: string;
  lastmod?: string | undefined;
}

/** Every page with the date in its content, or else the day its file was last committed. Never the day of the build. */
export async function sitemapEntries(): Promise<Entry[]> {
  const [pages, committed] = await Promise.all([sitePages(), commitDays(contentFolder())]);
  return pages.map(({ path, file, changed }) => ({
    path,
    lastmod: changed ?? (file && committed.get(file.slice('content/'.length))),
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
