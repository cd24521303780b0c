import { readFileSync } from 'node:fs';
import { oklch, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandSchema, PALETTE_NAMES } from '../../../content-model/schemas/brand.ts';
import { contrasts } from '../../../ui/tokens/contrast.ts';
import { readTheme } from '../../../ui/tokens/read-theme.ts';
import { paletteOf } from './palette.ts';

const roles = readFileSync('ui/tokens/roles.css', 'utf8');
const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const hue = (color: string) => oklch(color)!.h!;
const paletteFor = (color: string, secondColor?: string) =>
  paletteOf(brandSchema.parse({ color, secondColor }));
const tooWeak = (color: string, secondColor?: string) =>
  contrasts(readTheme(paletteFor(color, secondColor), roles)).filter(({ actual, ratio }) => actual < ratio);

test('text and controls have enough contrast for a thousand brands in both themes', () => {
  const brand = fc.tuple(anyColor, fc.option(anyColor, { nil: undefined }));
  fc.assert(
    fc.property(brand, ([color, second]) => tooWeak(color, second).length === 0),
    { numRuns: 1_000, seed: 17 },
  );
});

test.each(['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff'])(
  '%s, at the edge of what a screen shows, does as well',
  (color) => {
    expect(tooWeak(color)).toEqual([]);
    expect(tooWeak('#ff5a1f', color)).toEqual([]);
    expect(Object.keys(paletteFor(color)).toSorted()).toEqual([...PALETTE_NAMES].toSorted());
  },
);

test('a fill without contrast keeps its color and gets an edge', () => {
  expect(paletteFor('#e0451a')['accent-600']).toBe('#e0451a');
  const yellow = paletteFor('#f4c400');
  expect(Math.abs(hue(yellow['accent-600']) - hue('#f4c400'))).toBeLessThan(8);
  expect(wcagContrast(yellow['accent-500'], yellow.paper)).toBeLessThan(3);
  expect(wcagContrast(yellow['accent-600'], yellow.paper)).toBeGreaterThanOrEqual(3);
  const navy = paletteFor('#0a0a4a');
  expect(wcagContrast(navy['accent-600'], navy['ground-900'])).toBeGreaterThanOrEqual(3);
});

test.each([
  ['#000080', '#ffd700'],
  ['#000000', '#d00000'],
  ['#0a0a14', undefined],
])('buttons in %s (and %s) do not sink into a dark page', (color, second) => {
  const { light, dark } = readTheme(paletteFor(color, second), roles);
  expect(light['accent']).toBe(color);
  expect(wcagContrast(dark['accent']!, dark['page']!)).toBeGreaterThanOrEqual(3);
});

test('a button that is visible on a dark page keeps its color, also one picked by hand', () => {
  const dark = (color: string, palette = {}) =>
    readTheme(paletteOf(brandSchema.parse({ color, palette })), roles).dark['accent'];
  expect(dark('#0b6e4f')).toBe('#0b6e4f');
  expect(dark('#000080', { 'accent-500': '#ff5a1f' })).toBe('#ff5a1f');
});

test('a color that is given by its name stands as it is, beside made ones', () => {
  const brand = brandSchema.parse({ color: '#0a7d5a', palette: { 'day-3': '#123456' } });
  expect(paletteOf(brand)).toEqual({ ...paletteFor('#0a7d5a'), 'day-3': '#123456' });
});

test.each([
  ['#0b3d91', '#e0a100'],
  ['#e0a100', '#0b3d91'],
])('%s and %s tint dark ground with the blue, and have gold labels and links on it', (color, second) => {
  const palette = paletteFor(color, second);
  expect(hue(palette['ground-950'])).toBeCloseTo(hue('#0b3d91'), -1);
  for (const name of ['label-300', 'accent-300'] as const)
    expect(hue(palette[name])).toBeCloseTo(hue('#e0a100'), -1);
});

test('a ramp between distant hues crosses gray instead of a rainbow', () => {
  const { 'dusk-7': middle } = paletteFor('#0b3d91', '#e0a100');
  expect(oklch(middle)!.c).toBeLessThan(0.05);
});
