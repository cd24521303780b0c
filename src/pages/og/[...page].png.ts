import type { APIRoute, GetStaticPaths } from 'astro';
import { only } from '../../content/queries/entries.ts';
import { summits } from '../../content/queries/products.ts';
import { cardPath } from '../../seo/addresses.ts';
import { cardPng } from '../../seo/cards/card-png.ts';
import type { Card } from '../../seo/cards/draw-card.ts';
import { pageAt, sitePages, type Page } from '../../content/queries/pages.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  (await sitePages()).map((page) => ({
    params: { page: cardPath(page.path).slice('/og/'.length, -'.png'.length) },
    props: { page },
  }));

/** The picture that stands for a page in link previews. */
export const GET: APIRoute<{ page: Page }> = async ({ props: { page }, site }) => {
  const above = await pageAt(page.trail.at(-1)?.href ?? '/');
  const [card, instead] = await Promise.all([page, above!].map((one) => cardOf(one, site!)));
  const { length } = await sitePages();
  const png = await cardPng(card!, length, above === page ? undefined : instead);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

async function cardOf({ path, name, heading, trail }: Page, { host }: URL): Promise<Card> {
  const site = await only('site');
  const texts = { title: heading, brand: site.name, host };
  if (path !== '/') return { ...texts, seed: path.split('/').at(-1)!, label: trail.at(-1)?.label ?? name };
  // The start page's ground has the summits of its map.
  const peaks = (await summits()).map(({ x, y, height, radius }) => ({ x, y, height, radius }));
  return { ...texts, seed: 'home', label: site.placeLine, peaks };
}
