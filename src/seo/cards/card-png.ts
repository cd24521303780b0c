import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import pictures from 'virtual:brand-pictures';
import type { CardFonts } from './card-fonts.ts';
import { drawCard, wordsOn, type Card } from './draw-card.ts';
import { themeColors } from '../../styles/tokens/theme-colors.ts';

const FOLDER = '.cache/cards';
/** Flat drawings need few colors, and dithering would only add bytes. */
const FLAT = { palette: true, quality: 80, dither: 0, effort: 7, compressionLevel: 9 };
/** Whatever decides what a card of the same words looks like. */
const DRAWING = [
  ...['draw-card', 'card-png', 'card-fonts'].map((name) => `src/seo/cards/${name}.ts`),
  ...['contour-map', 'height-field', 'ring-path'].map((name) => `src/terrain/${name}.ts`),
  'src/seo/favicon.svg',
];
/**
 * A site of up to so many pages gets every card at once; a card takes some 60 ms. Beyond that a build draws a few, so
 * that thousands of new pages do not hold it up.
 */
const PAGES_WITH_ALL = 500;
const MOST_DRAWN = 8;

let drawn = 0;
let drawing: Promise<string> | undefined;

async function readDrawing({ fonts }: CardFonts): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([themeColors().light, pictures]));
  for (const file of DRAWING) hash.update(await readFile(file));
  for (const { data } of fonts) hash.update(data);
  return hash.digest('hex');
}

/** A card, and the file for it, whose name is all that it looks like: its words, the seed of its ground, and how it is drawn. */
export interface ShownCard {
  card: Card;
  file: string;
}

/**
 * The card that a page shows.
 * @param pages how many pages the site has
 * @param instead stands in for a card that this build cannot draw any more; the next build goes on from here
 */
export async function shownCard(
  card: Card,
  fonts: CardFonts,
  pages: number,
  instead?: Card,
): Promise<ShownCard> {
  drawing ??= readDrawing(fonts);
  const hash = createHash('sha256').update(JSON.stringify([card, await drawing]));
  const file = `${FOLDER}/${hash.digest('hex').slice(0, 32)}.png`;
  if (instead && pages > PAGES_WITH_ALL && !existsSync(file) && drawn++ >= MOST_DRAWN)
    return shownCard(instead, fonts, pages);
  return { card, file };
}

/** The last one that was asked for: by the thousand, new pages show the same one. */
let last: { file: string; png: Promise<Buffer> } | undefined;

/** The card as a PNG; one drawn by an earlier build is taken from `.cache/cards`. */
export function cardPng(shown: ShownCard, fonts: CardFonts): Promise<Buffer> {
  if (last?.file !== shown.file) last = { file: shown.file, png: keptOrDrawn(shown, fonts) };
  return last.png;
}

async function keptOrDrawn({ card, file }: ShownCard, fonts: CardFonts): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const png = await sharp(Buffer.from(await drawCard(card, fonts)))
    .png(FLAT)
    // What is drawn can be read in the file: by whoever looks for words that should not be there.
    .withExif({ IFD0: { ImageDescription: inAscii(Object.values(wordsOn(card, fonts)).join(' | ')) } })
    .toBuffer();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, png);
  return png;
}

/** Exif keeps no other letters: 静 is %E9%9D%99. */
const inAscii = (text: string) => text.replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent);
