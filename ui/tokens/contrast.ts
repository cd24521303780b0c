import { wcagContrast } from 'culori';
import type { Theme } from './read-theme.ts';

/** Text roles used on the page and on surfaces. */
const TEXTS = [
  'text',
  'text-soft',
  'text-muted',
  'accent-text',
  'product-first',
  'product-second',
  'product-third',
  'product-fourth',
];

/** Foreground and background roles with the contrast ratio that they need in both themes. */
const PAIRS: { text: string; background: string; ratio: number }[] = [
  // WCAG 2.2, 1.4.3: text.
  ...TEXTS.flatMap((text) => ['page', 'surface'].map((background) => ({ text, background, ratio: 4.5 }))),
  { text: 'on-accent', background: 'accent', ratio: 4.5 },
  { text: 'page', background: 'text', ratio: 4.5 },
  { text: 'on-inverse', background: 'inverse', ratio: 4.5 },
  { text: 'on-inverse-soft', background: 'inverse', ratio: 4.5 },
  { text: 'inverse-label', background: 'inverse', ratio: 4.5 },
  // A banner's text overlaps the low ground of its map.
  { text: 'text', background: 'elevation-0', ratio: 4.5 },
  { text: 'text', background: 'elevation-5', ratio: 4.5 },
  // WCAG 2.2, 1.4.11: the border of accent-colored controls.
  ...['page', 'surface', 'inverse'].map((background) => ({ text: 'accent-edge', background, ratio: 3 })),
  // WCAG 2.2, 1.4.11: borders of fields, and focus outlines.
  { text: 'text-muted', background: 'page', ratio: 3 },
  { text: 'accent-text', background: 'page', ratio: 3 },
];

/** The actual contrast ratio of every pair in both themes. */
export const contrasts = ({ light, dark }: Theme) =>
  PAIRS.flatMap((pair) =>
    Object.entries({ light, dark }).map(([theme, colors]) => ({
      ...pair,
      theme,
      actual: wcagContrast(colors[pair.text]!, colors[pair.background]!),
    })),
  );
