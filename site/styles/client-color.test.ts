import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { clientColor, clientPalette } from './client-color.ts';

const COLORS = ['#14275e', '#f7bf16', '#d81b72', '#767676', '#000000', '#ffffff', '#00ff00', '#0000ff'];

test('text on a dark color is white', () => {
  expect(clientColor('#14275e')).toContain('--on-client:#ffffff');
});

test('text on a light color is black', () => {
  expect(clientColor('#f7bf16')).toContain('--on-client:#000000');
});

describe.each(COLORS)('%s', (color) => {
  const palette = clientPalette(color);

  test.each([
    ['on-client', 'client'],
    ['client-bright', 'client-dark'],
    ['client-bright', 'client-sheet'],
    ['client-paper', 'client-dark'],
    ['client-paper', 'client-sheet'],
    ['client-ink', 'client-paper'],
  ] as const)('%s can be read on %s', (text, ground) => {
    expect(wcagContrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
