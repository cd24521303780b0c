import { themeColors } from '../styles/tokens/theme-colors.ts';
import drawing from './favicon.svg?raw';

export interface Icon {
  name: string;
  /** Width and height in pixels. */
  size: number;
  purpose: 'any' | 'maskable' | 'apple';
}

export const ICONS: readonly Icon[] = [
  { name: 'apple-touch-icon', size: 180, purpose: 'apple' },
  { name: 'icon-48', size: 48, purpose: 'any' },
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable', size: 512, purpose: 'maskable' },
];

/** The site's one icon; it may name roles of the light theme instead of colors. */
export const favicon = (): string =>
  drawing.replace(/var\(--([\w-]+)\)/g, (_, role: string) => themeColors().light[role]!);

/**
 * The icon `svg` (its first shape is the plate under the mark) for one purpose. Phones cut icons to their own shape,
 * so theirs fill the square, and a maskable one keeps its mark within the middle 80 % (W3C manifest, "icon masks").
 */
export function iconDrawing(svg: string, { purpose }: Icon): string {
  if (purpose === 'any') return svg;
  const square = svg.replace(/ rx="[^"]*"/, '');
  if (purpose === 'apple') return square;
  const [, before, mark] = /^([\s\S]*?<rect[^>]*>)([\s\S]*)<\/svg>\s*$/.exec(square) ?? [];
  if (!before) throw new Error('src/seo/favicon.svg must begin with a <rect>, the plate under the mark');
  const [, size] = /viewBox="0 0 (\d+)/.exec(square) ?? [];
  const middle = Number(size) / 2;
  return `${before}<g transform="translate(${middle} ${middle}) scale(.72) translate(${-middle} ${-middle})">${mark}</g></svg>`;
}
