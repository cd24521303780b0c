import type { APIRoute, GetStaticPaths } from 'astro';
import { contentPath } from '../../../content-model/content-folder.ts';
import { oncePerBuild, dataOf } from '../../queries/entries.ts';
import { summits } from '../../queries/products.ts';
import { buildCache } from '../../build-cache.ts';
import { cardPath } from '../../seo/addresses.ts';
import { readCardFonts, missingCharactersWarning } from '../../seo/cards/card-fonts.ts';
import { cardDigest, drawCard, type Card } from '../../seo/cards/draw-card.ts';
import { sitePages, type Page } from '../../queries/pages.ts';

const cardFonts = oncePerBuild(async () => {
  const { cardFont } = await dataOf('brand');
  return readCardFonts(cardFont && contentPath(`content/${cardFont}`));
});

export const getStaticPaths: GetStaticPaths = async () => {
  const [pages, fonts] = await Promise.all([sitePages(), cardFonts()]);
  const texts = pages.map(async (page) => ({ path: page.path, ...(await textsOf(page)) }));
  const missing = missingCharactersWarning(await Promise.all(texts), fonts);
  if (missing) console.warn(missing);
  return pages.map((page) => ({
    params: { page: cardPath(page.path).slice('/og/'.length, -'.png'.length) },
    props: { page },
  }));
};

/** The picture of a page in link previews (Open Graph). */
export const GET: APIRoute<{ page: Page }> = async ({ props: { page } }) => {
  const [card, fonts] = await Promise.all([cardOf(page), cardFonts()]);
  const png = await buildCache().get(`${await cardDigest(card, fonts)}.png`, () => drawCard(card, fonts));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

async function textsOf({ path, name, heading, trail }: Page) {
  const site = await dataOf('site');
  const label = path === '/' ? site.placeLine : (trail.at(-1)?.label ?? name);
  return { title: heading, brand: site.name, label };
}

async function cardOf(page: Page): Promise<Card> {
  const texts = { ...(await textsOf(page)), host: new URL(import.meta.env.SITE).host };
  if (page.path !== '/') return { ...texts, seed: page.path.split('/').at(-1)! };
  // The start page's ground has the summits of its map.
  const peaks = (await summits()).map(({ x, y, height, radius }) => ({ x, y, height, radius }));
  return { ...texts, seed: 'home', peaks };
}
