import interfaceTexts from 'virtual:interface';
import type { APIRoute } from 'astro';
import type { SearchPage } from '../search/find.ts';
import { sitePages, type Page } from '../queries/pages.ts';
import { omitPage } from '../layouts/omit-page.ts';
import type { PageGroup } from '../../content-model/site-map.ts';

/** Products and services rank before articles that mention the same word. */
const WEIGHTS: Partial<Record<PageGroup, number>> = { products: 2, services: 1.5, pages: 1.5 };
const WEIGHT_OF_LISTS = 0.5;

const weightOf = ({ group, listsEveryPage, articles }: Page) =>
  listsEveryPage || articles ? WEIGHT_OF_LISTS : (WEIGHTS[group] ?? 1);

/**
 * The texts and the index of the search dialog, fetched when it opens. The words of the pages are added after the
 * build (tools/build/search-words.ts), so that in development only names and descriptions are found.
 */
export const GET: APIRoute = async () => {
  const listed = await sitePages();
  if (!listed.some(({ listsEveryPage }) => listsEveryPage)) return omitPage();
  const pages = listed.map((page): SearchPage => ({
    path: page.path,
    name: page.name,
    description: page.seo.description,
    keywords: page.seo.keywords,
    weight: weightOf(page),
    headings: '',
    words: '',
  }));
  return new Response(JSON.stringify({ texts: interfaceTexts.search, pages }), {
    headers: { 'content-type': 'application/json' },
  });
};
