import { expect, test } from 'vitest';
import { contrast, contrasts } from './contrast.ts';
import { themeColors } from './theme-colors.ts';

test.each(contrasts(themeColors()))('$text on $ground reaches $ratio : 1, $theme', ({ reached, ratio }) => {
  expect(reached).toBeGreaterThanOrEqual(ratio);
});

test('black on white is 21 : 1, in either order, and a color on itself 1 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#ff5a1f', '#ff5a1f')).toBe(1);
});
