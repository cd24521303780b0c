import sharp from 'sharp';
import { contourMap } from '../../terrain/contour-map.ts';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import pictures from 'virtual:brand-pictures';
import { escapeHtml } from '../../../content-model/markdown/picture-html.ts';
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

type Color = readonly [red: number, green: number, blue: number];

/** @param color 0xrrggbb */
const toColor = (color: number): Color => [color >> 16, (color >> 8) & 255, color & 255];

/** An image with indexed colors: the color index of each pixel, row by row. */
interface Drawing {
  pixels: Buffer;
  colors: Color[];
}

const { light } = themeColors();
const rgb = (hex: string) => toColor(Number.parseInt(hex.slice(1), 16));

/** Shades between the surface and a text color, for antialiased letters. */
const SHADES = 8;
const shades = (role: string): Color[] => {
  const [from, to] = [rgb(light['surface']!), rgb(light[role]!)];
  const mixed = (at: 0 | 1 | 2, share: number) => Math.round(from[at] + (to[at] - from[at]) * share);
  return Array.from({ length: SHADES }, (_, step): Color => {
    const share = step / (SHADES - 1);
    return [mixed(0, share), mixed(1, share), mixed(2, share)];
  });
};
/** The first colors of every palette. `textColors` has the index of the first shade of each text color. */
const textShades = [...shades('text'), ...shades('text-muted')];
const textColors = { text: 0, muted: SHADES };
const [SURFACE, BORDER] = [0, SHADES - 1];

/** The plate in pixels. Its top depends on the title. */
const PLATE = { left: 48, right: 928, bottom: 582, border: 3, radius: 6, padding: 44 };
const INSET = PLATE.border + PLATE.padding;
const [LEFT, RIGHT] = [PLATE.left + INSET, PLATE.right - INSET];
const MARK_HEIGHT = 48;
/** Top of the last line, with the mark, the brand and the host. */
const FOOTER_TOP = PLATE.bottom - INSET - MARK_HEIGHT + 4;
const GAPS = { aboveTitle: 32, belowTitle: 38, besideMark: 16 };

/** Longer titles are smaller, so that 60 characters fit on four lines. */
const titleSize = (title: string) => (title.length <= 26 ? 84 : title.length <= 44 ? 70 : 60);

/** Draws a card: the terrain, and a plate with title and brand. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<Drawing> {
  const texts = textsOn(card, fonts);
  const [background, label, title] = await Promise.all([
    cachedBackground(card, texts, fonts),
    renderText(texts.label, fonts.mono, 24),
    renderText(texts.title, fonts.display, titleSize(texts.title)),
  ]);
  const pixels = Buffer.from(background.pixels);
  const titleTop = FOOTER_TOP - GAPS.belowTitle - title.height;
  const labelTop = titleTop - GAPS.aboveTitle - label.height;
  drawPlate(pixels, labelTop - INSET);
  drawText(pixels, label, LEFT, labelTop, textColors.muted);
  drawText(pixels, title, LEFT, titleTop, textColors.text);
  return { pixels, colors: background.colors };
}

/** Draws the part of the plate above its last line. */
function drawPlate(pixels: Buffer, top: number): void {
  const { left, right, border, radius } = PLATE;
  for (let y = top; y < FOOTER_TOP; y++) {
    const row = y * CARD.width;
    const dy = Math.min(y - top + 0.5, radius);
    const corner = Math.round(radius - Math.sqrt(radius ** 2 - (radius - dy) ** 2));
    pixels.fill(BORDER, row + left + corner, row + right - corner);
    if (y >= top + border) pixels.fill(SURFACE, row + left + border, row + right - border);
  }
}

/** Coverage of each pixel by a text, 0 to 255. */
interface Letters {
  ink: Uint8Array;
  width: number;
  height: number;
}

/** Renders a text with Pango, wrapped at the plate's width. The size is that of the inked area. */
async function renderText(text: string, families: string, size: number): Promise<Letters> {
  if (!text.trim()) return { ink: new Uint8Array(), width: 0, height: 0 };
  // Pango's unit is 1/1024 of a pixel. Headings have tight letter spacing.
  const tight = size > 30 ? ` letter_spacing="${Math.round(size * -36)}"` : '';
  const style = `font_family="${families}" size="${size * 1024}" line_height="${Math.round(size * 1065)}"${tight}`;
  const markup = `<span ${style}>${escapeHtml(text)}</span>`;
  const { data, info } = await sharp({ text: { text: markup, dpi: 72, width: RIGHT - LEFT } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ink: data, width: info.width, height: info.height };
}

/** Writes a text onto the plate. */
function drawText(pixels: Buffer, { ink, width, height }: Letters, left: number, top: number, color: number) {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const step = Math.round((ink[y * width + x]! * (SHADES - 1)) / 255);
      if (step > 0) pixels[(top + y) * CARD.width + left + x] = color + step;
    }
}

/** Backgrounds by content, because the articles of a large blog share them. */
const backgrounds = new Map<string, Promise<Drawing>>();

function cachedBackground(card: Card, texts: Texts, fonts: CardFonts) {
  const key = JSON.stringify([card.seed, card.peaks, texts.brand, texts.host]);
  const background = backgrounds.get(key) ?? drawBackground(card, texts, fonts);
  backgrounds.set(key, background);
  return background;
}

/** Draws everything that does not depend on the title: the terrain and the last line of the plate. */
async function drawBackground({ seed, peaks }: Card, { brand, host }: Texts, fonts: CardFonts) {
  const { left, right, bottom, border, radius } = PLATE;
  const mark = await brandMark();
  const plate = `<rect x="${left + border / 2}" y="${FOOTER_TOP - 20}" width="${right - left - border}" height="${bottom - FOOTER_TOP + 20 - border / 2}" rx="${radius}" fill="${light['surface']}" stroke="${light['text']}" stroke-width="${border}"/>`;
  const image = `<image x="${LEFT}" y="${FOOTER_TOP + (MARK_HEIGHT - mark.height) / 2}" width="${mark.width}" height="${mark.height}" href="${mark.src}"/>`;
  const { pixels, colors } = await toIndexedColors(terrain(seed, peaks) + plate + image);
  const centeredTop = ({ height }: Letters) => Math.round(FOOTER_TOP + (MARK_HEIGHT - height) / 2);
  const name = await renderText(pictures.wordmark ? '' : brand, fonts.display, 34);
  drawText(pixels, name, LEFT + mark.width + GAPS.besideMark, centeredTop(name), textColors.text);
  const address = await renderText(host, fonts.mono, 24);
  drawText(pixels, address, RIGHT - address.width, centeredTop(address), textColors.muted);
  return { pixels, colors };
}

function terrain(seed: string, peaks: Peak[] = [{ ...seededPeak(seed), x: 0.8, y: 0.26 }]): string {
  const { viewBox, contours } = contourMap(seed, peaks.length > 1 ? 'hero' : 'card', peaks);
  const paths = contours.map(
    ({ path, elevation, index }) =>
      `<path d="${path}" fill="${light[`elevation-${elevation}`]}" stroke="${light['text']}" stroke-opacity="${index ? 0.5 : 0.24}" stroke-width="0.24"/>`,
  );
  return `<rect width="100%" height="100%" fill="${light['elevation-0']}"/><svg viewBox="${viewBox}" width="${CARD.width}" height="${CARD.height}" preserveAspectRatio="xMidYMid slice">${paths.join('')}</svg>`;
}

/** Returns the site's wordmark, logo or icon, as large as fits beside the host name. */
async function brandMark() {
  const picture = pictures.wordmark?.light ?? pictures.logo?.light;
  if (!picture)
    return {
      src: `data:image/svg+xml;base64,${btoa(favicon())}`,
      width: MARK_HEIGHT,
      height: MARK_HEIGHT,
    };
  const scale = Math.min(MARK_HEIGHT / picture.height, 400 / picture.width);
  const png = await picturePng(picture);
  return {
    src: `data:image/png;base64,${png.toString('base64')}`,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  };
}

/** Palette size of a background: colors of the terrain and the mark, with antialiased edges. */
const BACKGROUND_COLORS = 96;

/** Renders an SVG with indexed colors: the inks, and the colors that cover most of it. */
async function toIndexedColors(content: string): Promise<Drawing> {
  const { width, height } = CARD;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const exact = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < exact.length; pixel++) {
    const color = (bytes[pixel * 3]! << 16) | (bytes[pixel * 3 + 1]! << 8) | bytes[pixel * 3 + 2]!;
    exact[pixel] = color;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, BACKGROUND_COLORS);
  const colors = [...textShades, ...frequent.map(([color]) => toColor(color))];
  for (const color of counts.keys()) counts.set(color, nearest(color, colors));
  const pixels = Buffer.alloc(exact.length);
  for (let pixel = 0; pixel < exact.length; pixel++) pixels[pixel] = counts.get(exact[pixel]!)!;
  return { pixels, colors };
}

/** Returns the index of the nearest color. */
function nearest(color: number, colors: readonly Color[]): number {
  let [nearestIndex, minDistance] = [0, Infinity];
  for (let index = 0; index < colors.length; index++) {
    const [red, green, blue] = colors[index]!;
    const distance =
      (red - (color >> 16)) ** 2 + (green - ((color >> 8) & 255)) ** 2 + (blue - (color & 255)) ** 2;
    if (distance < minDistance) [nearestIndex, minDistance] = [index, distance];
  }
  return nearestIndex;
}
