import satori from 'satori';
import { contourMap } from '../../terrain/contour-map.ts';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import pictures from 'virtual:brand-pictures';
import type { BrandPicture } from '../../content/schemas/brand.ts';
import { picturePng } from '../brand-pictures.ts';
import { favicon } from '../icons.ts';
import { themeColors } from '../../styles/tokens/theme-colors.ts';
import { FAMILIES, lackingIn, type CardFonts } from './card-fonts.ts';

/** Pixels, as the Open Graph consumers ask for (1.91 : 1). */
export const CARD = { width: 1200, height: 630 };

export interface Card {
  /** Decides the terrain in the background. */
  seed: string;
  /** The terrain's summits; by default the seed decides. */
  peaks?: Peak[];
  label: string;
  title: string;
  brand: string;
  /** The site's host name. */
  host: string;
}

/** The plate's distances in pixels: from the edge of the card, and within. */
const EDGE = 48;
const BORDER = 3;
const PADDING = { block: 40, inline: 44 };
const MARK_HEIGHT = 48;

const { light } = themeColors();
/** The site's wordmark or logo, or else its icon, as a data URL. */
async function brandMark(): Promise<Mark> {
  const picture = pictures.wordmark?.light ?? pictures.logo?.light;
  if (!picture)
    return { src: `data:image/svg+xml;base64,${btoa(favicon())}`, width: MARK_HEIGHT, height: MARK_HEIGHT };
  const png = await picturePng(picture);
  return { src: `data:image/png;base64,${png.toString('base64')}`, ...fitted(picture) };
}

/** The largest size that fits beside the host name. */
function fitted({ width, height }: BrandPicture) {
  const scale = Math.min(MARK_HEIGHT / height, 400 / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type Words = Pick<Card, 'label' | 'title' | 'brand' | 'host'>;

/** The texts drawn on a card. A text with a character that no font covers is left out as a whole. */
export function wordsOn({ label, title, brand, host }: Words, fonts: Pick<CardFonts, 'letters'>): Words {
  const drawable = (text: string) => (lackingIn(text, fonts) ? '' : text);
  return { label: drawable(label), title: drawable(title), brand: drawable(brand), host };
}

/** The card as an SVG: terrain, and a plate with the title and the brand. All text is converted to outlines. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<string> {
  const mark = await brandMark();
  const svg = await satori(plate(wordsOn(card, fonts), mark), { ...CARD, fonts: fonts.fonts });
  return svg.replace(/(<svg[^>]*>)/, `$1${ground(card)}`).replace(/<\/svg>$/, `${picture(mark)}</svg>`);
}

/** The mark in the plate's lower left corner. Satori's own pictures have masks, which double the time to draw a card. */
function picture({ src, width, height }: Mark): string {
  const x = EDGE + BORDER + PADDING.inline;
  const y = CARD.height - EDGE - BORDER - PADDING.block - (MARK_HEIGHT + height) / 2;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${src}"/>`;
}

function ground({ seed, peaks = [{ ...seededPeak(seed), x: 0.8, y: 0.26 }] }: Card): string {
  const { viewBox, contours } = contourMap(seed, peaks.length > 1 ? 'hero' : 'card', peaks);
  const paths = contours.map(
    ({ path, elevation, index }) =>
      `<path d="${path}" fill="${light[`elevation-${elevation}`]}" stroke="${light['text']}" stroke-opacity="${index ? 0.5 : 0.24}" stroke-width="0.24"/>`,
  );
  return `<rect width="100%" height="100%" fill="${light['elevation-0']}"/><svg viewBox="${viewBox}" width="${CARD.width}" height="${CARD.height}" preserveAspectRatio="xMidYMid slice">${paths.join('')}</svg>`;
}

interface Mark {
  src: string;
  width: number;
  height: number;
}

type Style = Record<string, string | number>;
type Box = { type: string; props: { style: Style; children?: (Box | string)[] } };

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Longer titles are set smaller, so that sixty characters stay within four lines. */
const titleSize = (title: string) => (title.length <= 26 ? 84 : title.length <= 44 ? 70 : 60);

function plate({ label, title, brand, host }: Words, { width }: Mark) {
  const mono = { fontFamily: FAMILIES.mono, fontSize: 24 };
  const display = { fontFamily: FAMILIES.display, letterSpacing: '-0.035em' };
  return box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      padding: EDGE,
      alignItems: 'flex-end',
      color: light['text']!,
    },
    box(
      {
        flexDirection: 'column',
        boxSizing: 'border-box',
        width: 880,
        padding: `${PADDING.block}px ${PADDING.inline}px`,
        background: light['surface']!,
        border: `${BORDER}px solid ${light['text']}`,
        borderRadius: 6,
      },
      box({ ...mono, color: light['text-muted']! }, label),
      box(
        {
          ...display,
          fontSize: titleSize(title),
          lineHeight: 1.04,
          margin: '18px 0 34px',
        },
        title,
      ),
      box(
        { alignItems: 'center', justifyContent: 'space-between' },
        box(
          { ...display, alignItems: 'center', gap: 16, fontSize: 34 },
          box({ width, height: MARK_HEIGHT }),
          ...(pictures.wordmark ? [] : [brand]),
        ),
        box({ ...mono, color: light['text-muted']! }, host),
      ),
    ),
  ) as unknown as Parameters<typeof satori>[0];
}
