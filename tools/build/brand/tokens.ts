import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Brand } from '../../../content-model/schemas/brand.ts';
import { paletteOf } from './palette.ts';

type Tokens = Record<string, string>;

/** `soft` is the default in `tokens/components.css`. */
const CORNERS: Record<Brand['corners'], Tokens> = {
  sharp: { '--button-radius': '0px', '--tile-radius': '0px', '--frame-radius': '0px' },
  soft: {},
  round: { '--button-radius': '999px', '--tile-radius': '12px', '--frame-radius': '24px' },
};

interface Headings {
  /** Width of the display cut, in percent of the regular one. */
  width: number;
  /** `size-adjust` with which the fallback font is as wide, measured in Chromium with the text of the home page. */
  fallback: number;
  /** Narrow letters allow less negative tracking. `wide` uses the default of `tokens/scale.css`. */
  tracking?: string;
}

export const HEADINGS: Record<Brand['type'], Headings> = {
  wide: { width: 115, fallback: 1.182 },
  regular: { width: 100, fallback: 1.028, tracking: '-0.025em' },
  narrow: { width: 85, fallback: 0.895, tracking: '-0.01em' },
};

/** Letters that fit on one line of the header at the default size (`tokens/components.css`). */
const LOGO_LETTERS = 11;
/** A smaller name would be hard to read, so it wraps to a third line instead. */
const MIN_LOGO_SCALE = 0.6;

/** Returns the length of the longer line if a name is set in two lines. */
function longerLine(name: string): number {
  const words = name.split(' ');
  const halves = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')]);
  return Math.min(...halves.map((lines) => Math.max(...lines.map(({ length }) => length))));
}

/** Reduces the size of a long agency name in the header. Empty where the default size fits. */
function logoTokens(name: string): Tokens {
  const scale = Math.max(MIN_LOGO_SCALE, LOGO_LETTERS / longerLine(name));
  if (scale >= 1) return {};
  const size = (rem: number) => `${(rem * scale).toFixed(2)}rem`;
  return {
    '--logo-size': `clamp(${size(1.1)}, ${(5.6 * scale).toFixed(1)}vw, ${size(1.35)})`,
    '--logo-size-wide': size(1.75),
  };
}

/** Returns the design tokens of a brand: its palette, and values that differ from the defaults of the style sheets. */
export function brandTokens(brand: Brand): Tokens {
  const { tracking } = HEADINGS[brand.type];
  return {
    ...Object.fromEntries(Object.entries(paletteOf(brand)).map(([name, color]) => [`--${name}`, color])),
    ...CORNERS[brand.corners],
    ...(tracking && { '--tracking-tight': tracking }),
  };
}

/** Returns the fallback font of headings, with the ascent and descent of Archivo (`styles/fonts.css`). */
function displayFallback({ fallback }: Headings): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return `@font-face {
  font-family: 'Display Fallback';
  src: local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold');
  font-weight: 800;
  size-adjust: ${percent(fallback)};
  ascent-override: ${percent(0.88 / fallback)};
  descent-override: ${percent(0.21 / fallback)};
  line-gap-override: 0%;
}
`;
}

/**
 * Writes the style sheet that `styles/site.css` imports: the brand's tokens as custom properties of `:root`, and the
 * fallback for headings with the metrics of the chosen cut. An unchanged file keeps its time, because a newer one
 * would count as a changed source.
 */
export function writeBrandCss(file: URL, brand: Brand, agencyName: string): void {
  const tokens = Object.entries({ ...brandTokens(brand), ...logoTokens(agencyName) });
  const lines = tokens.map(([name, value]) => `    ${name}: ${value};`);
  const css = `/* Generated from content/ by tools/build/brand/tokens.ts. */
@layer tokens {
  :root {
${lines.join('\n')}
  }
}
${displayFallback(HEADINGS[brand.type])}`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== css) writeFileSync(file, css);
}
