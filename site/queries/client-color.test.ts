import { expect, test } from 'vitest';
import { clientColor } from './client-color.ts';

test('text on a dark color is white', () => {
  expect(clientColor('#14275e')).toContain('--on-client:#ffffff');
});

test('text on a light color is black', () => {
  expect(clientColor('#f7bf16')).toContain('--on-client:#000000');
});
