import messages from 'virtual:interface';
import type { APIRoute } from 'astro';
import { dataOf } from '../queries/entries.ts';
import { sitePages } from '../queries/pages.ts';
import { links } from '../markdown/page-lists.ts';
import type { PageGroup } from '../../content-model/site-map.ts';

/** Describes the site and lists its Markdown twins (llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const { name, tagline } = await dataOf('site');
  const { seo } = await dataOf('home');
  const pages = await sitePages();
  const { agents } = messages;
  const groups: Record<PageGroup, string> = agents.groups;
  const sections = Object.entries(groups).flatMap(([group, title]) => {
    const listed = pages.filter((page) => page.group === group);
    return listed.length === 0 ? [] : [`## ${title}`, ...links(listed, undefined, site!.origin)];
  });
  const blocks = [`# ${name}`, `> ${tagline} ${seo.description}`, agents.note, ...sections];
  return new Response(`${blocks.join('\n\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
