import { getEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { parse, renderSync } from 'ultrahtml';
import { elementsIn } from '../../content-model/markdown/elements.ts';
import { articles, publishedAt } from '../queries/articles.ts';
import { dataOf } from '../queries/entries.ts';
import { renderedHtml } from '../queries/texts.ts';
import { omitPage } from '../layouts/omit-page.ts';
import { cardPath } from '../seo/addresses.ts';
import { pathOf } from '../../content-model/site-map.ts';

/** Feed readers store the items they fetched, so the newest are enough. */
const NEWEST = 50;

/** The articles as a JSON Feed (jsonfeed.org, version 1.1), with their full text. */
export const GET: APIRoute = async ({ site: address }) => {
  const posts = await articles();
  if (posts.length === 0) return omitPage();
  const [{ seo, banner, topics }, { language, locale }] = await Promise.all([
    dataOf('blogIndex'),
    dataOf('site'),
  ]);
  const toUrl = (path: string) => new URL(path, address).href;
  const toIsoTime = (day: string) => publishedAt(day, locale.timeZone).toString({ timeZoneName: 'never' });
  const items = posts.slice(0, NEWEST).map(async ({ id, data, author }) => {
    const path = pathOf('blog', id);
    const html = await renderedHtml((await getEntry('blog', id))!);
    return {
      id: toUrl(path),
      url: toUrl(path),
      title: data.title,
      summary: data.summary ?? data.description,
      content_html: forReaders(html, (href) => toUrl(href.startsWith('#') ? path + href : href)),
      image: toUrl(cardPath(path)),
      date_published: toIsoTime(data.date),
      ...(data.updated && { date_modified: toIsoTime(data.updated) }),
      authors: [{ name: author.name, ...(author.page && { url: toUrl(author.page) }) }],
      tags: data.tags.map((tag) => topics[tag]!.name),
    };
  });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: banner.title,
    description: seo.description,
    home_page_url: toUrl('/blog'),
    feed_url: toUrl('/feed.json'),
    icon: toUrl('/icon-512.png'),
    language,
    items: await Promise.all(items),
  };
  return new Response(JSON.stringify(feed), { headers: { 'content-type': 'application/feed+json' } });
};

/** Feed readers need absolute URLs and one file per picture. */
function forReaders(html: string, toUrl: (path: string) => string): string {
  const tree = parse(html);
  for (const element of elementsIn(tree)) {
    const { attributes } = element;
    for (const name of ['srcset', 'sizes', 'fetchpriority']) delete attributes[name];
    for (const address of ['href', 'src'])
      if (/^[/#]/.test(attributes[address] ?? '')) attributes[address] = toUrl(attributes[address]!);
  }
  return renderSync(tree);
}
