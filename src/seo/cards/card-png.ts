import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import pictures from 'virtual:brand-pictures';
import { drawCard, wordsOn, type Card } from './draw-card.ts';
import { themeColors } from '../../styles/tokens/theme-colors.ts';

const FOLDER = '.cache/cards';
/** Flat drawings need few colors, and dithering would only add bytes. */
const FLAT = { palette: true, quality: 80, dither: 0, effort: 7, compressionLevel: 9 };
/** Whatever decides what a card of the same words looks like. */
const DRAWING = [
  ...['draw-card', 'card-png'].map((name) => `src/seo/cards/${name}.ts`),
  ...['contour-map', 'height-field', 'ring-path'].map((name) => `src/terrain/${name}.ts`),
  'src/seo/favicon.svg',
  'src/fonts/card-display.ttf',
  'src/fonts/card-mono.ttf',
];
/**
 * A site of up to so many pages gets every card at once; a card takes some 60 ms. Beyond that a build draws a few, so
 * that thousands of new pages do not hold it up.
 */
const PAGES_WITH_ALL = 500;
const MOST_DRAWN = 40;

let drawn = 0;
let drawing: Promise<string> | undefined;

async function readDrawing(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([themeColors().light, pictures]));
  for (const file of DRAWING) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** What a card looks like follows from this alone: its words, the seed of its ground, and how it is drawn. */
async function fingerprint(card: Card): Promise<string> {
  drawing ??= readDrawing();
  return createHash('sha256')
    .update(JSON.stringify([card, await drawing]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * The card as a PNG; one drawn by an earlier build is taken from `.cache/cards`.
 * @param pages how many pages the site has
 * @param instead stands in for a card that this build cannot draw any more; the next build goes on from here
 */
export async function cardPng(card: Card, pages: number, instead?: Card): Promise<Buffer> {
  const file = `${FOLDER}/${await fingerprint(card)}.png`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  if (instead && pages > PAGES_WITH_ALL && drawn++ >= MOST_DRAWN) return cardPng(instead, pages);
  const png = await sharp(Buffer.from(await drawCard(card)))
    .png(FLAT)
    // What is drawn can be read in the file: by whoever looks for words that should not be there.
    .withExif({ IFD0: { ImageDescription: Object.values(wordsOn(card)).join(' | ') } })
    .toBuffer();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, png);
  return png;
}
