import type { APIRoute, GetStaticPaths } from 'astro';
import { only } from '../content/queries/entries.ts';
import type { SearchPage } from '../search/find.ts';
import { headingsIn, wordsIn } from '../search/page-words.ts';
import { sitePages, type Page } from '../content/queries/pages.ts';
import { ownMarkdown } from '../markdown/twin.ts';
import type { PageGroup } from '../site-map.ts';

/** Up to so many pages every word is worth its bytes; beyond, headings keep the index small. */
const PAGES_IN_FULL = 300;

/** Who asks for "invoice" wants the product that writes them before the article that mentions one. */
const WEIGHTS: Partial<Record<PageGroup, number>> = { products: 2, services: 1.5, pages: 1.5 };
const WEIGHT_OF_LISTS = 0.5;

const weightOf = ({ group, listsEveryPage, articles }: Page) =>
  listsEveryPage || articles ? WEIGHT_OF_LISTS : (WEIGHTS[group] ?? 1);

/** The link that opens the search leads to the list of all pages; without that list nobody can search. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await sitePages()).some(({ listsEveryPage }) => listsEveryPage) ? [{ params: { search: 'search' } }] : [];

/** What the search dialog fetches when it opens: its own messages, and what to search in. */
export const GET: APIRoute = async () => {
  const [{ search }, listed] = await Promise.all([only('interface'), sitePages()]);
  const wordsOf = (markdown: string) => ({
    headings: headingsIn(markdown),
    words: listed.length > PAGES_IN_FULL ? undefined : wordsIn(markdown),
  });
  const pages = listed.map(async (page): Promise<SearchPage> => ({
    path: page.path,
    name: page.name,
    description: page.seo.description,
    keywords: page.seo.keywords,
    weight: weightOf(page),
    ...wordsOf(await ownMarkdown(page)),
  }));
  const body = JSON.stringify({ messages: search, pages: await Promise.all(pages) });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};
