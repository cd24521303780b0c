import type { APIRoute, GetStaticPaths } from 'astro';
import { twinPath } from '../seo/addresses.ts';
import { listedPages, type ListedPage } from '../seo/listed-pages.ts';
import { pageMarkdown } from '../markdown/page-markdown.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await listedPages()).map((page) => ({
    params: { page: twinPath(page.path).slice(1, -'.md'.length) },
    props: { page },
  }));

/** The Markdown twin of a page. */
export const GET: APIRoute<{ page: ListedPage }> = async ({ props: { page }, site }) =>
  new Response(await pageMarkdown(page, site!), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
