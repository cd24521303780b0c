import type { APIRoute } from 'astro';
import { only } from '../content/queries/entries.ts';
import type { SearchPage } from '../search/find.ts';
import { headingsIn, wordsIn } from '../search/page-words.ts';
import { sitePages } from '../content/queries/pages.ts';
import { ownMarkdown } from '../markdown/twin.ts';

/** Up to so many pages every word is worth its bytes; beyond, headings keep the index small. */
const PAGES_IN_FULL = 300;

/** What the search dialog fetches when it opens: its own messages, and what to search in. */
export const GET: APIRoute = async () => {
  const [{ search }, listed] = await Promise.all([only('interface'), sitePages()]);
  const take = listed.length > PAGES_IN_FULL ? headingsIn : wordsIn;
  const pages = listed.map(async (page): Promise<SearchPage> => ({
    path: page.path,
    name: page.name,
    description: page.seo.description,
    words: take(await ownMarkdown(page)),
  }));
  const body = JSON.stringify({ messages: search, pages: await Promise.all(pages) });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};
