import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { articles, publishedAt } from '../queries/articles.ts';
import { dataOf } from '../queries/entries.ts';
import { omitPage } from '../layouts/omit-page.ts';
import { pathOf } from '../../content-model/site-map.ts';

/** The feed of all articles, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const posts = await articles();
  if (posts.length === 0) return omitPage();
  const { seo, topics } = await dataOf('blogIndex');
  const { language, locale } = await dataOf('site');
  return rss({
    title: seo.title,
    description: seo.description,
    site: site ?? '',
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${language.toLowerCase()}</language><atom:link href="${new URL('/rss.xml', site)}" rel="self" type="application/rss+xml"/>`,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      description: data.summary ?? data.description,
      link: pathOf('blog', id),
      pubDate: new Date(publishedAt(data.date, locale.timeZone).epochMilliseconds),
      categories: data.tags.map((tag) => topics[tag]!.name),
    })),
  });
};
