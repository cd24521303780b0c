import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { renderAsync } from '@resvg/resvg-js';
import { contourMap } from '../../terrain/contour-map.ts';
import { CARD, drawCard, type Card } from './draw-card.ts';
import { indexedPng } from './indexed-png.ts';
import { themeColours } from '../theme-colours.ts';

const FOLDER = '.cache/cards';
/** Cards one build draws at most, so that thousands of new pages do not hold it up; each takes a tenth of a second. */
const MOST_DRAWN = 100;

let drawn = 0;

/** What a card looks like follows from this alone: its words, the ground, the colours, and how it is drawn. */
async function fingerprint(card: Card): Promise<string> {
  const ground = contourMap(card.seed, 'card', card.peaks);
  const drawing = await readFile('src/seo/cards/draw-card.ts', 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([card, ground, themeColours().light, drawing]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * The card as a PNG; one drawn by an earlier build is taken from `.cache/cards`.
 * @param instead stands in for a card that this build cannot draw any more; the next build goes on from here
 */
export async function cardPng(card: Card, instead?: Card): Promise<Buffer> {
  const file = `${FOLDER}/${await fingerprint(card)}.png`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  if (instead && drawn++ >= MOST_DRAWN) return cardPng(instead);
  const image = await renderAsync(await drawCard(card), { font: { loadSystemFonts: false } });
  const png = indexedPng(image.pixels, CARD.width, CARD.height);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, png);
  return png;
}
