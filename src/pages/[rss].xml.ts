import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { articles } from '../content/queries/articles.ts';
import { only } from '../content/queries/entries.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await articles()).length > 0 ? [{ params: { rss: 'rss' } }] : [];

/** The feed of all articles, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const { seo, topics } = await only('blogIndex');
  const { language } = await only('site');
  return rss({
    title: seo.title,
    description: seo.description,
    site: site ?? '',
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${language.toLowerCase()}</language><atom:link href="${new URL('/rss.xml', site)}" rel="self" type="application/rss+xml"/>`,
    items: (await articles()).map(({ id, data }) => ({
      title: data.title,
      description: data.summary ?? data.description,
      link: `/blog/${id}`,
      pubDate: new Date(data.date),
      categories: data.tags.map((tag) => topics[tag]!.name),
    })),
  });
};
