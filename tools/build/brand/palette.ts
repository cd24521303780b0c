import { clampChroma, formatHex, interpolate, oklch, wcagContrast, type Oklch } from 'culori';
import { RAMP_STEPS, type Brand, type PALETTE_NAMES } from '../../../content-model/schemas/brand.ts';

export type Palette = Record<(typeof PALETTE_NAMES)[number], string>;

/** Target contrast of texts, above the 4.5 : 1 of WCAG 1.4.3. */
const TEXT_CONTRAST = 5;
/** Target contrast of edges, above the 3 : 1 of WCAG 1.4.11, because colors are rounded to #rrggbb. */
const EDGE_CONTRAST = 3.05;
/** A fill with less contrast to a dark page, such as navy or black, would sink into it. */
const FILL_CONTRAST_ON_DARK = 2;
/** A gray has no hue. Other hues are then offsets from this angle. */
const NO_HUE = 40;
/** Below this chroma, a color is a gray, and its hue means nothing. */
const MIN_CHROMA = 0.01;
/** Chroma from which a background gets the full tint. */
const FULL_TINT = 0.04;

const shade = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
const between = (from: number, to: number, share: number) => from + (to - from) * share;

/**
 * Returns the color of a hue with the lightness nearest to `from`, toward black (0) or white (1), that has the contrast
 * `ratio` on all `backgrounds`; black or white if none has.
 */
function readable(
  colorAt: (l: number) => string,
  { from, limit }: { from: number; limit: 0 | 1 },
  { backgrounds, ratio = TEXT_CONTRAST }: { backgrounds: string[]; ratio?: number },
) {
  const isReadable = (l: number) =>
    backgrounds.every((background) => wcagContrast(colorAt(l), background) >= ratio);
  if (isReadable(from)) return colorAt(from);
  let [unreadableL, readableL] = [from, limit as number];
  for (let step = 0; step < 12; step++) {
    const middle = (unreadableL + readableL) / 2;
    if (isReadable(middle)) readableL = middle;
    else unreadableL = middle;
  }
  return colorAt(readableL);
}

/**
 * Derives all raw colors of the site as #rrggbb. The brand keeps its hue, and its exact color for fills, except for dark
 * colors on dark pages; texts get the nearest lightness that is readable on their backgrounds (WCAG 2.2, 1.4.3 and
 * 1.4.11). `brand.palette` overrides derived colors.
 */
export function paletteOf({ color, secondColor, palette }: Brand): Palette {
  const brand = oklch(color)!;
  const secondBrand = oklch(secondColor ?? color)!;
  // A light color such as gold turns to brown when it is darkened, so the darker one of two tints the backgrounds.
  const [ground, peak] = brand.l < secondBrand.l ? [brand, secondBrand] : [secondBrand, brand];
  const hueOf = ({ c, h }: Oklch) => (c < MIN_CHROMA ? undefined : h);
  const hue = hueOf(brand);
  const backgroundHue = hueOf(ground) ?? hue ?? NO_HUE;
  const tint = Math.min(secondColor ? 2 : 1, ground.c / FULL_TINT);
  const background = (l: number, c: number) => shade(l, c * tint, backgroundHue);
  const product = (c: number, turn: number) => (l: number) => shade(l, c, (hue ?? NO_HUE) + turn);
  const accent = (l: number) => shade(l, brand.c, brand.h ?? 0);
  /** The second color stands for the accent on dark ground if it is the lighter one. */
  const accentOnDark = (l: number) => shade(l, peak.c, peak.h ?? 0);

  /**
   * A ramp from the background tint to the lighter color; its lower half varies little, because it carries texts. It
   * crosses the gray between two hues, because all hues between navy and gold would be a rainbow.
   */
  const rampTo = (low: number, middle: number) => {
    const start = { mode: 'oklch', l: 0, c: Math.min(FULL_TINT * tint, 0.06), h: backgroundHue } as const;
    const mix = interpolate([start, { ...peak, l: 0, h: hueOf(peak) ?? backgroundHue }], 'oklab');
    return Array.from({ length: RAMP_STEPS }, (_, step) => {
      const share = step / RAMP_STEPS;
      const l = step < 6 ? between(low, middle, step / 5) : between(middle, peak.l, (step - 5) / 7);
      const { c, h = backgroundHue } = oklch(mix(share ** 2))!;
      return shade(l, c, h);
    });
  };
  const steps = (name: 'day' | 'dusk', colors: string[]) =>
    Object.fromEntries(colors.map((color, step) => [`${name}-${step}`, color]));
  const day = rampTo(0.868, 0.93);
  const dusk = rampTo(0.261, 0.42);

  const light = { paper: background(0.97, 0.008), white: '#ffffff' };
  const dark = { 'ground-900': background(0.199, 0.028), 'ground-750': background(0.249, 0.036) };
  const inverse = { 'ground-950': background(0.171, 0.024), 'ground-800': background(0.259, 0.039) };
  const onLight = (l: number, colorAt: (l: number) => string, extra: string[] = []) =>
    readable(colorAt, { from: l, limit: 0 }, { backgrounds: [...Object.values(light), ...extra] });
  const onDark = (l: number, colorAt: (l: number) => string, extra: string[] = []) =>
    readable(colorAt, { from: l, limit: 1 }, { backgrounds: [...Object.values(dark), ...extra] });
  // In a pair, labels on dark ground repeat the other color.
  const labelAt = (l: number) =>
    secondColor ? shade(l, Math.min(peak.c, 0.12), peak.h ?? backgroundHue) : background(l, 0.062);
  const [second, third, fourth] = [product(0.13, 48), product(0.12, 92), product(0.085, 137)];
  // A color is too bright for light backgrounds or too dark for dark ones, never both, so one edge color works on all.
  const edgeOnLight = readable(
    accent,
    { from: brand.l, limit: 0 },
    { backgrounds: Object.values(light), ratio: EDGE_CONTRAST },
  );
  const edge = readable(
    accent,
    { from: oklch(edgeOnLight)!.l, limit: 1 },
    { backgrounds: [...Object.values(dark), ...Object.values(inverse)], ratio: EDGE_CONTRAST },
  );
  /** The color of texts on a fill, dark or light. */
  const inkOn = (fill: string) => {
    const onFill = { backgrounds: [fill], ratio: 4.5 };
    const darkInk = readable((l) => background(l, 0.03), { from: 0.232, limit: 0 }, onFill);
    const lightInk = readable((l) => background(l, 0.008), { from: 0.97, limit: 1 }, onFill);
    return wcagContrast(darkInk, fill) > wcagContrast(lightInk, fill) ? darkInk : lightInk;
  };
  const fill = palette['accent-500'] ?? color.toLowerCase();
  const textOnDark = onDark(peak.l, accentOnDark);
  const sinks = wcagContrast(fill, palette['ground-900'] ?? dark['ground-900']) < FILL_CONTRAST_ON_DARK;

  return {
    ...light,
    ...dark,
    ...inverse,
    'ground-850': onLight(0.232, (l) => background(l, 0.03), [day[0]!, day[5]!]),
    'ground-700': background(0.349, 0.046),
    'ground-600': onLight(0.357, (l) => background(l, 0.032)),
    'ground-500': onLight(0.483, (l) => background(l, 0.024)),
    'ground-300': onDark(0.759, (l) => background(l, 0.034)),
    'ground-200': onDark(0.859, (l) => background(l, 0.025), Object.values(inverse)),
    'ground-100': background(0.883, 0.015),
    'ground-50': onDark(0.952, (l) => background(l, 0.016), [...Object.values(inverse), dusk[0]!, dusk[5]!]),
    'label-300': onDark(0.824, labelAt, Object.values(inverse)),
    'accent-500': color.toLowerCase(),
    'accent-600': edge,
    'accent-700': onLight(brand.l, accent),
    'accent-450': sinks ? textOnDark : (palette['accent-600'] ?? edge),
    'accent-400': sinks ? textOnDark : fill,
    'accent-300': textOnDark,
    'on-accent-500': inkOn(color),
    'on-accent-400': sinks ? inkOn(textOnDark) : (palette['on-accent-500'] ?? inkOn(fill)),
    'second-700': onLight(0.49, second),
    'second-400': onDark(0.775, second),
    'third-700': onLight(0.479, third),
    'third-400': onDark(0.722, third),
    'fourth-700': onLight(0.478, fourth),
    'fourth-400': onDark(0.707, fourth),
    ...steps('day', day),
    ...steps('dusk', dusk),
    ...palette,
  } as Palette;
}
