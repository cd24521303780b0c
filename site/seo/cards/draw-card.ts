import sharp from 'sharp';
import { contourMap } from '../../terrain/contour-map.ts';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import pictures from 'virtual:brand-pictures';
import { escapeHtml } from '../../../content-model/text/escape-html.ts';
import { digestOf } from '../../build-cache.ts';
import { picturePng } from '../brand-pictures.ts';
import { favicon } from '../icons.ts';
import { themeColors } from '../../../ui/tokens/theme-colors.ts';
import { missingCharacters, type CardFonts } from './card-fonts.ts';

/** In pixels; 1.91:1, as Open Graph consumers recommend. */
export const CARD = { width: 1200, height: 630 };

export interface Card {
  /** Seed of the terrain in the background. */
  seed: string;
  /** The terrain's summits; by default derived from the seed. */
  peaks?: Peak[];
  label: string;
  title: string;
  brand: string;
  /** The site's host name. */
  host: string;
}

type Texts = Pick<Card, 'label' | 'title' | 'brand' | 'host'>;

/** Returns the texts of a card. A text with a character that no font covers is omitted completely. */
export function textsOn({ label, title, brand, host }: Texts, fonts: Pick<CardFonts, 'codePoints'>): Texts {
  const drawable = (text: string) => (missingCharacters(text, fonts) ? '' : text);
  return { label: drawable(label), title: drawable(title), brand: drawable(brand), host };
}

const { light } = themeColors();

/** The plate in pixels. Its top depends on the title. */
const PLATE = { left: 48, right: 928, bottom: 582, border: 3, radius: 6, padding: 44 };
const INSET = PLATE.border + PLATE.padding;
const [LEFT, RIGHT] = [PLATE.left + INSET, PLATE.right - INSET];
const MARK_HEIGHT = 48;
const MAX_MARK_WIDTH = 400;
/** Top of the last line, with the mark, the brand and the host. */
const FOOTER_TOP = PLATE.bottom - INSET - MARK_HEIGHT + 4;
const GAPS = { aboveTitle: 32, belowTitle: 38, besideMark: 16 };

/** Longer titles are smaller, so that 60 characters fit on four lines. */
function titleSize({ length }: string): number {
  if (length <= 26) return 84;
  return length <= 44 ? 70 : 60;
}

/** Colors of the palette of the PNG; a card has about a hundred shades. */
const PALETTE_COLORS = 128;

/** Names everything that a card is drawn of. */
export async function cardDigest(card: Card, fonts: CardFonts): Promise<string> {
  return digestOf(JSON.stringify([card, light]), fonts.digest, (await brandMark()).input);
}

/** Draws a card as PNG: the terrain, and a plate with title and brand. Its description has the card's texts. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<Buffer> {
  const texts = textsOn(card, fonts);
  const mark = await brandMark();
  const [label, title, brand, host] = await Promise.all([
    renderText(texts.label, { family: fonts.mono, size: 24, color: light['text-muted']! }),
    renderText(texts.title, { family: fonts.display, size: titleSize(texts.title), color: light['text']! }),
    renderText(pictures.wordmark ? '' : texts.brand, {
      family: fonts.display,
      size: 34,
      color: light['text']!,
    }),
    renderText(texts.host, { family: fonts.mono, size: 24, color: light['text-muted']! }),
  ]);
  const titleTop = FOOTER_TOP - GAPS.belowTitle - title.height;
  const labelTop = titleTop - GAPS.aboveTitle - label.height;
  const centered = ({ height }: { height: number }) => Math.round(FOOTER_TOP + (MARK_HEIGHT - height) / 2);
  const layers = [
    { ...label, left: LEFT, top: labelTop },
    { ...title, left: LEFT, top: titleTop },
    { ...mark, left: LEFT, top: centered(mark) },
    { ...brand, left: LEFT + mark.width + GAPS.besideMark, top: centered(brand) },
    { ...host, left: RIGHT - host.width, top: centered(host) },
  ];
  const content = terrain(card.seed, card.peaks) + plate(labelTop - INSET);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${content}</svg>`;
  return (
    sharp(Buffer.from(svg))
      .composite(layers.filter(({ width }) => width > 0))
      .removeAlpha()
      .png({ palette: true, colors: PALETTE_COLORS, dither: 0, effort: 3 })
      // The picture contains only shapes, so this is the one place where the text can be read.
      .withExif({ IFD0: { ImageDescription: toAscii(Object.values(texts).join(' | ')) } })
      .toBuffer()
  );
}

function plate(top: number): string {
  const { left, right, bottom, border, radius } = PLATE;
  return `<rect x="${left + border / 2}" y="${top + border / 2}" width="${right - left - border}" height="${bottom - top - border}" rx="${radius}" fill="${light['surface']}" stroke="${light['text']}" stroke-width="${border}"/>`;
}

/** A picture to lay over the card, with its size. */
interface Layer {
  input: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  /** Font families, separated by commas. */
  family: string;
  /** In pixels. */
  size: number;
  /** #rrggbb */
  color: string;
}

/** Renders a text with Pango, wrapped at the plate's width. The size is that of the inked area. */
async function renderText(text: string, { family, size, color }: TextStyle): Promise<Layer> {
  if (!text.trim()) return { input: Buffer.alloc(0), width: 0, height: 0 };
  // Pango's unit is 1/1024 of a pixel. Headings have tight letter spacing.
  const tight = size > 30 ? ` letter_spacing="${Math.round(size * -36)}"` : '';
  const style = `font_family="${family}" size="${size * 1024}" line_height="${Math.round(size * 1065)}" foreground="${color}"${tight}`;
  const markup = `<span ${style}>${escapeHtml(text)}</span>`;
  const { data, info } = await sharp({ text: { text: markup, dpi: 72, width: RIGHT - LEFT, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function terrain(seed: string, peaks: Peak[] = [{ ...seededPeak(seed), x: 0.8, y: 0.26 }]): string {
  const { viewBox, contours } = contourMap(seed, peaks.length > 1 ? 'hero' : 'card', peaks);
  const paths = contours.map(
    ({ path, elevation, index }) =>
      `<path d="${path}" fill="${light[`elevation-${elevation}`]}" stroke="${light['text']}" stroke-opacity="${index ? 0.5 : 0.24}" stroke-width="0.24"/>`,
  );
  return `<rect width="100%" height="100%" fill="${light['elevation-0']}"/><svg viewBox="${viewBox}" width="${CARD.width}" height="${CARD.height}" preserveAspectRatio="xMidYMid slice">${paths.join('')}</svg>`;
}

let mark: Promise<Layer> | undefined;
/** The site's wordmark, logo or icon, as large as fits beside the host name. */
const brandMark = (): Promise<Layer> => (mark ??= drawMark());

async function drawMark(): Promise<Layer> {
  const picture = pictures.wordmark?.light ?? pictures.logo?.light;
  const source = picture ? await picturePng(picture) : Buffer.from(favicon());
  const { data, info } = await sharp(source, { density: 300 })
    .resize({ width: MAX_MARK_WIDTH, height: MARK_HEIGHT, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** 静 becomes %E9%9D%99, because the description is ASCII. */
const toAscii = (text: string) => text.replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent);
