import type { Brand } from '../../../src/content/schemas/brand.ts';
import { paletteOf } from './palette.ts';

/** What the style sheets say (`tokens/components.css`) is `soft`. */
const CORNERS: Record<Brand['corners'], Record<string, string>> = {
  sharp: { '--button-radius': '0', '--tile-radius': '0', '--frame-radius': '0' },
  soft: {},
  round: { '--button-radius': '999px', '--tile-radius': '12px', '--frame-radius': '24px' },
};

/** The design tokens that a brand sets: its palette, and what it decides otherwise than the style sheets. */
export const brandTokens = (brand: Brand): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(paletteOf(brand)).map(([name, color]) => [`--${name}`, color] as const),
    ...Object.entries(CORNERS[brand.corners]),
  ]);
