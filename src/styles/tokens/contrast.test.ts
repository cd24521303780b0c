import { expect, test } from 'vitest';
import { contrasts } from './contrast.ts';
import { themeColors } from './theme-colors.ts';

test.each(contrasts(themeColors()))('$text on $ground reaches $ratio : 1, $theme', ({ reached, ratio }) => {
  expect(reached).toBeGreaterThanOrEqual(ratio);
});
