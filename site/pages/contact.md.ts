import type { APIRoute } from 'astro';
import { pageMarkdown } from '../markdown/page-markdown.ts';

export const prerender = false;

/** The Markdown twin of the contact page. Those of built pages are files (tools/build/markdown-twins.ts). */
export const GET: APIRoute = async ({ rewrite, site }) => {
  const page = await rewrite('/contact');
  return new Response(pageMarkdown(await page.text(), new URL('/contact', site).href), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
};
