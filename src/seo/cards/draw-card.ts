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
  /** Fixes the ground. */
  seed: string;
  /** The ground's summits, where they are not the seed's own. */
  peaks?: Peak[];
  label: string;
  title: string;
  brand: string;
  /** The site's host name. */
  host: string;
}

const { light } = themeColors();
/** The site's own logo or wordmark, or else its icon, for a drawing. */
async function brandMark(): Promise<Mark> {
  const picture = pictures.wordmark?.light ?? pictures.logo?.light;
  if (!picture) return { src: `data:image/svg+xml;base64,${btoa(favicon())}`, width: 48, height: 48 };
  const png = await picturePng(picture);
  return { src: `data:image/png;base64,${png.toString('base64')}`, ...fitted(picture) };
}

/** As large as there is room for beside the host name. */
function fitted({ width, height }: BrandPicture) {
  const scale = Math.min(48 / height, 400 / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type Words = Pick<Card, 'label' | 'title' | 'brand' | 'host'>;

/** The words on a card, which are outlines in its picture; a text with a letter that no font has is left out whole. */
export function wordsOn({ label, title, brand, host }: Words, fonts: Pick<CardFonts, 'letters'>): Words {
  const drawable = (text: string) => (lackingIn(text, fonts) ? '' : text);
  return { label: drawable(label), title: drawable(title), brand: drawable(brand), host };
}

/** The card as an SVG with all words as outlines: the page's ground, and a plate with its title and the brand. */
export async function drawCard(card: Card, fonts: CardFonts): Promise<string> {
  const svg = await satori(plate(wordsOn(card, fonts), await brandMark()), { ...CARD, fonts: fonts.fonts });
  return svg.replace(/(<svg[^>]*>)/, `$1${ground(card)}`);
}

function ground({ seed, peaks = [{ ...seededPeak(seed), x: 0.8, y: 0.26 }] }: Card): string {
  const { viewBox, contours } = contourMap(seed, peaks.length > 1 ? 'hero' : 'banner', peaks);
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
type Box = { type: string; props: { style: Style; src?: string; children?: (Box | string)[] } };

const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Longer titles are set smaller, so that sixty characters stay within four lines. */
const titleSize = (title: string) => (title.length <= 26 ? 84 : title.length <= 44 ? 70 : 60);

function plate({ label, title, brand, host }: Words, { src, ...size }: Mark) {
  const mono = { fontFamily: FAMILIES.mono, fontSize: 24 };
  const display = { fontFamily: FAMILIES.display, letterSpacing: '-0.035em' };
  return box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      padding: 48,
      alignItems: 'flex-end',
      color: light['text']!,
    },
    box(
      {
        flexDirection: 'column',
        boxSizing: 'border-box',
        width: 880,
        padding: '40px 44px',
        background: light['surface']!,
        border: `3px solid ${light['text']}`,
        borderRadius: 6,
      },
      box({ ...mono, color: light['text-muted']! }, label),
      box(
        {
          ...display,
          fontSize: titleSize(title),
          lineHeight: 1.04,
          textWrap: 'balance',
          margin: '18px 0 34px',
        },
        title,
      ),
      box(
        { alignItems: 'center', justifyContent: 'space-between' },
        box(
          { ...display, alignItems: 'center', gap: 16, fontSize: 34 },
          { type: 'img', props: { style: size, src } },
          ...(pictures.wordmark ? [] : [brand]),
        ),
        box({ ...mono, color: light['text-muted']! }, host),
      ),
    ),
  ) as unknown as Parameters<typeof satori>[0];
}
