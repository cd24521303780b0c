import type { APIRoute, GetStaticPaths } from 'astro';
import { oncePerBuild, only } from '../../content/queries/entries.ts';
import { summits } from '../../content/queries/products.ts';
import { cardPath } from '../../seo/addresses.ts';
import { readCardFonts, wordsLeftOut } from '../../seo/cards/card-fonts.ts';
import { cardPng, shownCard, type ShownCard } from '../../seo/cards/card-png.ts';
import type { Card } from '../../seo/cards/draw-card.ts';
import { pageAt, sitePages, type Page } from '../../content/queries/pages.ts';

const cardFonts = oncePerBuild(async () => {
  const { cardFont } = await only('brand');
  return readCardFonts(cardFont && `content/${cardFont}`);
});

export const getStaticPaths: GetStaticPaths = async () => {
  const [pages, fonts] = await Promise.all([sitePages(), cardFonts()]);
  const cards = pages.map(async (page) => ({ path: page.path, ...(await textsOf(page)) }));
  const undrawn = wordsLeftOut(await Promise.all(cards), fonts);
  if (undrawn) console.warn(undrawn);
  const paths = [];
  // One after the other: where a build cannot draw all cards, new articles get theirs.
  for (const page of pages.toSorted(newestFirst)) {
    const above = await pageAt(page.trail.at(-1)?.href ?? '/');
    const [card, instead] = await Promise.all([page, above!].map(cardOf));
    const shown = await shownCard(card!, fonts, pages.length, above === page ? undefined : instead);
    const params = { page: cardPath(page.path).slice('/og/'.length, -'.png'.length) };
    paths.push({ params, props: { shown }, cacheKey: shown.file });
  }
  return paths;
};

/** The picture that stands for a page in link previews. */
export const GET: APIRoute<{ shown: ShownCard }> = async ({ props: { shown } }) => {
  const png = await cardPng(shown, await cardFonts());
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

/** What has no date comes before all articles. */
const newestFirst = (one: Page, other: Page) => dayOf(other).localeCompare(dayOf(one));
const dayOf = ({ published }: Page) => published ?? '9999-12-31';

async function textsOf({ path, name, heading, trail }: Page) {
  const site = await only('site');
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
