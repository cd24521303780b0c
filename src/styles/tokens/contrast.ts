import { wcagContrast } from 'culori';
import type { Theme } from './read-theme.ts';

/** Text roles used on the page and on surfaces. */
const TEXTS = [
  'text',
  'text-soft',
  'text-muted',
  'accent-text',
  'product-ember',
  'product-ochre',
  'product-moss',
  'product-sea',
];

/** Foreground and background roles with the contrast ratio that they need in both themes. */
export const PAIRS: { text: string; ground: string; ratio: number }[] = [
  // WCAG 2.2, 1.4.3: text.
  ...TEXTS.flatMap((text) => ['page', 'surface'].map((ground) => ({ text, ground, ratio: 4.5 }))),
  { text: 'on-accent', ground: 'accent', ratio: 4.5 },
  { text: 'page', ground: 'text', ratio: 4.5 },
  { text: 'on-inverse', ground: 'inverse', ratio: 4.5 },
  { text: 'on-inverse-soft', ground: 'inverse', ratio: 4.5 },
  { text: 'inverse-label', ground: 'inverse', ratio: 4.5 },
  // A banner's text overlaps the low ground of its map.
  { text: 'text', ground: 'elevation-0', ratio: 4.5 },
  { text: 'text', ground: 'elevation-5', ratio: 4.5 },
  // WCAG 2.2, 1.4.11: the border of accent-colored controls.
  ...['page', 'surface', 'inverse'].map((ground) => ({ text: 'accent-edge', ground, ratio: 3 })),
  // WCAG 2.2, 1.4.11: borders of fields, and focus outlines.
  { text: 'text-muted', ground: 'page', ratio: 3 },
  { text: 'accent-text', ground: 'page', ratio: 3 },
];

/** The actual contrast ratio of every pair in both themes. */
export const contrasts = ({ light, dark }: Theme) =>
  PAIRS.flatMap((pair) =>
    Object.entries({ light, dark }).map(([theme, colors]) => ({
      ...pair,
      theme,
      reached: wcagContrast(colors[pair.text]!, colors[pair.ground]!),
    })),
  );
