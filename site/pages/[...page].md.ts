import type { APIRoute, GetStaticPaths } from 'astro';
import { twinPath } from '../seo/addresses.ts';
import { sitePages, type Page } from '../queries/pages.ts';
import { pageMarkdown } from '../markdown/twin.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await sitePages()).map((page) => ({
    params: { page: twinPath(page.path).slice(1, -'.md'.length) },
    props: { page },
  }));

/** The Markdown twin of a page. */
export const GET: APIRoute<{ page: Page }> = async ({ props: { page }, site }) =>
  new Response(await pageMarkdown(page, site!), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
