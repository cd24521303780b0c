import { formatHex, parse } from 'culori';

/**
 * Returns #0a7d5a for 0a7d5a, navy, or rgb(10 125 90); undefined for any other text, and for a color that is
 * partly transparent.
 */
export function hexOf(text: string): string | undefined {
  const given = text.trim();
  const parsed = parse(given.toLowerCase().replaceAll(/(?<=[a-z]) (?=[a-z])/g, '')) ?? parse(`#${given}`);
  return parsed && (parsed.alpha ?? 1) === 1 ? formatHex(parsed) : undefined;
}

/** Returns both colors of "navy and gold" or "#0a7d5a, gold"; undefined for one color. */
export function twoColors(text: string): { color: string; secondColor: string } | undefined {
  if (hexOf(text) !== undefined) return undefined;
  const parts = text.split(/\s*[,;/+&]\s*|\s+(?:and|with)\s+|\s+(?=#)/i);
  const [color, secondColor] = parts.map(hexOf);
  return color && secondColor && parts.length === 2 ? { color, secondColor } : undefined;
}
