import messages from 'virtual:interface';
import type { APIRoute } from 'astro';
import { only } from '../content/queries/entries.ts';
import { sitePages } from '../content/queries/pages.ts';
import { links } from '../markdown/page-lists.ts';
import type { PageGroup } from '../site-map.ts';

/** Describes the site and lists its Markdown twins (llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const [{ name, tagline }, { seo }, pages] = await Promise.all([only('site'), only('home'), sitePages()]);
  const { agents } = messages;
  const groups: Record<PageGroup, string> = agents.groups;
  const sections = Object.entries(groups).flatMap(([group, title]) => {
    const listed = pages.filter((page) => page.group === group);
    return listed.length === 0 ? [] : [`## ${title}`, ...links(listed, site!.origin)];
  });
  const blocks = [`# ${name}`, `> ${tagline} ${seo.description}`, agents.note, ...sections];
  return new Response(`${blocks.join('\n\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
