import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test('marks between texts go, but not from what React takes over', () => {
  const island = '<astro-island ssr="">1<!-- -->2<span>3<!-- -->4</span></astro-island>';
  expect(withoutMarks(`<p>1<!-- -->2</p>${island}<p>3<!-- -->4<!--kept--></p>${island}`)).toBe(
    `<p>12</p>${island}<p>34<!--kept--></p>${island}`,
  );
});
