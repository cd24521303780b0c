import interfaceTexts from 'virtual:interface';
import type { APIRoute } from 'astro';
import { dataOf } from '../queries/entries.ts';
import { sitePages, type Page } from '../queries/pages.ts';
import { twinPath } from '../seo/addresses.ts';
import type { PageGroup } from '../../content-model/site-map.ts';

/** Describes the site and lists its Markdown twins (llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const { name, tagline } = await dataOf('site');
  const { seo } = await dataOf('home');
  const pages = await sitePages();
  const { agents } = interfaceTexts;
  const groups: Record<PageGroup, string> = agents.groups;
  const sections = Object.entries(groups).flatMap(([group, title]) => {
    const listed = pages.filter((page) => page.group === group);
    const lines = listed.map((page) => linkTo(page, site!));
    return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
  });
  const blocks = [`# ${name}`, `> ${asSentence(tagline)} ${seo.description}`, agents.note, ...sections];
  return new Response(`${blocks.join('\n\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};

/** A tagline may have no period, which it needs before another sentence. */
const asSentence = (text: string) => (/\p{Terminal_Punctuation}$/u.test(text) ? text : `${text}.`);

const linkTo = ({ path, name, seo }: Page, site: URL) =>
  `- [${name}](${new URL(twinPath(path), site).href}): ${seo.description}`;
