import { escapeHtml } from '../../content-model/text/escape-html.ts';
import { commitDays } from './commit-days.ts';
import { contentFolder } from '../../content-model/content-folder.ts';
import { sitePages } from '../queries/pages.ts';

/** A page or another sitemap, with the day (YYYY-MM-DD) of its last change, if known. */
interface Entry {
  path: string;
  lastmod?: string | undefined;
}

/** Returns all pages with the date in their content or of their file's last commit, never the build date. */
export async function sitemapEntries(): Promise<Entry[]> {
  const [pages, commitDates] = await Promise.all([sitePages(), commitDays(contentFolder())]);
  return pages.map(({ path, file, changed }) => ({
    path,
    lastmod: changed ?? (file && commitDates.get(file.slice('content/'.length))),
  }));
}

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const entryXml = ({ path, lastmod }: Entry, site: URL) =>
  `<loc>${escapeHtml(new URL(path, site).href)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}`;

/** Renders a sitemap (sitemaps.org protocol 0.9); URLs are absolute, based on `site`. */
export const sitemapXml = (entries: readonly Entry[], site: URL) =>
  `${HEAD}<urlset ${XMLNS}>${entries.map((entry) => `<url>${entryXml(entry, site)}</url>`).join('')}</urlset>`;

export const sitemapIndexXml = (sitemaps: readonly Entry[], site: URL) =>
  `${HEAD}<sitemapindex ${XMLNS}>${sitemaps.map((entry) => `<sitemap>${entryXml(entry, site)}</sitemap>`).join('')}</sitemapindex>`;
