import { expect, test } from 'vitest';
import { contrasts } from './contrast.ts';
import { themeColors } from './theme-colors.ts';

test.each(contrasts(themeColors()))('$text on $background reaches $ratio, $theme', ({ actual, ratio }) => {
  expect(actual).toBeGreaterThanOrEqual(ratio);
});
