import { clampChroma, converter, formatHex, parse, type Color } from 'culori';

/** Names that brands use and CSS lacks. */
const TRADE_COLORS: Record<string, string> = {
  amber: '#ffbf00',
  apricot: '#f5a66b',
  blush: '#de9da0',
  bronze: '#a5702f',
  burgundy: '#800020',
  charcoal: '#36454f',
  copper: '#b87333',
  cream: '#f5ecd2',
  emerald: '#0b8a5b',
  forest: '#228b22',
  mint: '#7fc9a4',
  mustard: '#d6a419',
  peach: '#f6b092',
  rust: '#b7410e',
  sage: '#87977a',
  sand: '#c9b083',
  sky: '#5fb0e5',
};
/** What "sage green" says of its hue, "sage" says as well. */
const HUE = /(?<= )(?:green|blue|red|brown|yellow|orange|pink|gr[ae]y)$/;

/** How a word before a color changes its lightness (towards 0 or 1) and its chroma. */
const SHADES: Record<string, { towards: number; by: number; chroma: number }> = {
  deep: { towards: 0, by: 0.25, chroma: 0.8 },
  dark: { towards: 0, by: 0.35, chroma: 0.9 },
  light: { towards: 1, by: 0.4, chroma: 0.8 },
  pale: { towards: 1, by: 0.6, chroma: 0.6 },
  bright: { towards: 1, by: 0.15, chroma: 1.3 },
};
/** The chroma of a darker color at most: that of pure blue would stay glaring. */
const MAX_DARK_CHROMA = 0.14;
const oklch = converter('oklch');

/**
 * Returns #0a7d5a for 0a7d5a, navy, copper, deep blue, or rgb(10 125 90); undefined for any other text, and for a color
 * that is partly transparent.
 */
export function hexOf(text: string): string | undefined {
  const given = text.trim();
  const parsed = named(given.toLowerCase()) ?? parse(`#${given}`);
  return parsed && (parsed.alpha ?? 1) === 1 ? formatHex(parsed) : undefined;
}

function named(name: string): Color | undefined {
  const known =
    parse(name.replaceAll(/(?<=[a-z]) (?=[a-z])/g, '')) ??
    parse(TRADE_COLORS[name] ?? TRADE_COLORS[name.replace(HUE, '').trim()] ?? '');
  if (known) return known;
  const [, word = '', rest = ''] = /^([a-z]+) (.+)$/.exec(name) ?? [];
  const color = SHADES[word] && oklch(named(rest));
  if (!color) return undefined;
  const { towards, by, chroma } = SHADES[word]!;
  const c = Math.min(color.c * chroma, towards === 0 ? MAX_DARK_CHROMA : Infinity);
  return clampChroma({ ...color, l: color.l + (towards - color.l) * by, c }, 'oklch');
}

/** Returns both colors of "navy and gold" or "#0a7d5a, gold"; undefined for one color. */
export function twoColors(text: string): { color: string; secondColor: string } | undefined {
  if (hexOf(text) !== undefined) return undefined;
  const parts = text.split(/\s*[,;/+&]\s*|\s+(?:and|with)\s+|\s+(?=#)/i);
  const [color, secondColor] = parts.map(hexOf);
  return color && secondColor && parts.length === 2 ? { color, secondColor } : undefined;
}
