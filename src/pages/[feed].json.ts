import { getEntry } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { parse, renderSync } from 'ultrahtml';
import { elementsIn, replaceElement } from '../content/prose/elements.ts';
import { articles } from '../content/queries/articles.ts';
import { only } from '../content/queries/entries.ts';
import { renderedHtml } from '../content/prose/rendered.ts';
import { cardPath } from '../seo/addresses.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await articles()).length > 0 ? [{ params: { feed: 'feed' } }] : [];

/** Readers keep what they fetched: the newest are enough. */
const NEWEST = 50;

/** The articles as a JSON Feed (jsonfeed.org, version 1.1), whole texts included. */
export const GET: APIRoute = async ({ site: address }) => {
  const [{ seo, banner, topics }, { language }, posts] = await Promise.all([
    only('blogIndex'),
    only('site'),
    articles(),
  ]);
  const at = (path: string) => new URL(path, address).href;
  const items = posts.slice(0, NEWEST).map(async ({ id, data, author }) => {
    const path = `/blog/${id}`;
    const html = await renderedHtml((await getEntry('blog', id))!);
    return {
      id: at(path),
      url: at(path),
      title: data.title,
      summary: data.summary ?? data.description,
      content_html: forReaders(html, at),
      image: at(cardPath(path)),
      date_published: `${data.date}T00:00:00Z`,
      ...(data.updated && { date_modified: `${data.updated}T00:00:00Z` }),
      authors: [{ name: author.name, ...(author.page && { url: at(author.page) }) }],
      tags: data.tags.map((tag) => topics[tag]!.name),
    };
  });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: banner.title,
    description: seo.description,
    home_page_url: at('/blog'),
    feed_url: at('/feed.json'),
    icon: at('/icon-512.png'),
    language,
    items: await Promise.all(items),
  };
  return new Response(JSON.stringify(feed), { headers: { 'content-type': 'application/feed+json' } });
};

/** Readers know no address but full ones, and take a picture as it is: what a browser chooses from is left out. */
function forReaders(html: string, at: (path: string) => string): string {
  const tree = parse(html);
  for (const element of elementsIn(tree)) {
    const { name, attributes } = element;
    if (name === 'source') replaceElement(element, '');
    for (const choice of ['srcset', 'sizes', 'fetchpriority']) delete attributes[choice];
    for (const address of ['href', 'src'])
      if (attributes[address]?.startsWith('/')) attributes[address] = at(attributes[address]);
  }
  return renderSync(tree);
}
