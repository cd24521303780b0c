import type { Brand } from '../../../src/content/schemas/brand.ts';
import { paletteOf } from './palette.ts';

type Tokens = Record<string, string>;

/** What the style sheets say (`tokens/components.css`) is `soft`. */
const CORNERS: Record<Brand['corners'], Tokens> = {
  sharp: { '--button-radius': '0px', '--tile-radius': '0px', '--frame-radius': '0px' },
  soft: {},
  round: { '--button-radius': '999px', '--tile-radius': '12px', '--frame-radius': '24px' },
};

interface Headings {
  width: number;
  fallback?: number;
  /** The narrower the letters, the less they may be pushed together. */
  tracking?: string;
}

/**
 * The cut of headings: its width in percent of the regular one, and at which size the fallback runs as wide (measured
 * in Chromium over the texts of the home page). For `wide` the style sheets say it (`tokens/scale.css`).
 */
export const HEADINGS: Record<Brand['type'], Headings> = {
  wide: { width: 115 },
  regular: { width: 100, fallback: 1.028, tracking: '-0.025em' },
  narrow: { width: 85, fallback: 0.895, tracking: '-0.01em' },
};

/** The measures of the fallback for headings; ascent and descent are those of Archivo (styles/fonts.css). */
function headingTokens(type: Brand['type']): Tokens {
  const { fallback, tracking } = HEADINGS[type];
  if (!fallback || !tracking) return {};
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return {
    '--tracking-tight': tracking,
    '--display-fallback-size': percent(fallback),
    '--display-fallback-ascent': percent(0.88 / fallback),
    '--display-fallback-descent': percent(0.21 / fallback),
  };
}

/** The design tokens that a brand sets: its palette, and what it decides otherwise than the style sheets. */
export const brandTokens = (brand: Brand): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(paletteOf(brand)).map(([name, color]) => [`--${name}`, color] as const),
    ...Object.entries(CORNERS[brand.corners]),
    ...Object.entries(headingTokens(brand.type)),
  ]);
