import { converter, formatHex, wcagContrast } from 'culori';

interface Case {
  id: string;
  data: { color?: string | undefined };
}

const toOklch = converter('oklch');
/** Text of any size (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** CSS for the head of a page that shows several cases, each on the ground of its client. */
export const clientColors = (cases: readonly Case[]): string =>
  cases.map(({ id, data }) => (data.color ? clientColor(data.color, `[data-case="${id}"]`) : '')).join('');

/** CSS for the head of a case: the client's color, its dark and its paper, and what can be read on each. */
export function clientColor(color: string, selector = ':root'): string {
  const declarations = Object.entries(clientPalette(color)).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

/** Colors of a client by the name of their custom property. `bright` and `ink` are the color itself where it can be read. */
export function clientPalette(color: string) {
  const { h: hue = 0, c: chroma } = toOklch(color)!;
  const tint = (lightness: number, maxChroma: number) =>
    formatHex({ mode: 'oklch', l: lightness, c: Math.min(chroma, maxChroma), h: hue });
  const dark = tint(0.21, 0.018);
  const sheet = tint(0.27, 0.018);
  const paper = tint(0.965, 0.012);
  return {
    client: color,
    // One of both has a contrast of at least 4.5 with any color.
    'on-client': wcagContrast('#000000', color) > wcagContrast('#ffffff', color) ? '#000000' : '#ffffff',
    'client-dark': dark,
    'client-sheet': sheet,
    // Also on the dark, which is darker.
    'client-bright': readableOn(sheet, color, 0.01),
    'client-paper': paper,
    'client-ink': readableOn(paper, color, -0.01),
  };
}

/** Returns the color, or the next lighter or darker one that can be read on the ground. */
function readableOn(ground: string, color: string, step: number): string {
  const { l, c, h = 0 } = toOklch(color)!;
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate = formatHex({ mode: 'oklch', l: lightness, c, h });
    if (wcagContrast(candidate, ground) >= MIN_CONTRAST) return candidate;
  }
  return step > 0 ? '#ffffff' : '#000000';
}
