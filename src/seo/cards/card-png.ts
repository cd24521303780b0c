import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import pictures from 'virtual:brand-pictures';
import type { CardFonts } from './card-fonts.ts';
import { drawCard, wordsOn, type Card } from './draw-card.ts';
import { themeColors } from '../../styles/tokens/theme-colors.ts';

const FOLDER = '.cache/cards';
/** Flat drawings need few colors. More effort saves a tenth of the bytes and takes three times as long. */
const FLAT = { palette: true, quality: 80, dither: 0, effort: 1, compressionLevel: 6 };
/** Source files that decide how a card looks; they are part of the cache key. */
const DRAWING = [
  ...['draw-card', 'card-png', 'card-fonts'].map((name) => `src/seo/cards/${name}.ts`),
  ...['contour-map', 'height-field', 'ring-path'].map((name) => `src/terrain/${name}.ts`),
  'src/seo/favicon.svg',
];
let drawing: Promise<string> | undefined;

async function readDrawing({ fonts }: CardFonts): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([themeColors().light, pictures]));
  for (const file of DRAWING) hash.update(await readFile(file));
  for (const { data } of fonts) hash.update(data);
  return hash.digest('hex');
}

/** The card as a PNG, cached by a hash of everything that decides how it looks. */
export async function cardPng(card: Card, fonts: CardFonts): Promise<Buffer> {
  drawing ??= readDrawing(fonts);
  const hash = createHash('sha256').update(JSON.stringify([card, await drawing]));
  const file = `${FOLDER}/${hash.digest('hex').slice(0, 32)}.png`;
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const png = await sharp(Buffer.from(await drawCard(card, fonts)))
    .png(FLAT)
    // The picture contains only outlines, so this is the one place where the text can be read.
    .withExif({ IFD0: { ImageDescription: inAscii(Object.values(wordsOn(card, fonts)).join(' | ')) } })
    .toBuffer();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, png);
  return png;
}

/** Exif allows only ASCII: 静 becomes %E9%9D%99. */
const inAscii = (text: string) => text.replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent);
