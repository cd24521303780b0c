import { expect, test } from 'vitest';
import { unusedOriginals } from './originals.ts';

test('only originals of which something was made are named', () => {
  const made = ['till.CI_7Vt_4_Z1Au7p.avif', 'till.CI_7Vt_4_a0FkT.webp'];
  const others = ['shown-as-it-is.DEk3x9Qa.png', 'page.B1xYz9Qa.js', 'mono.CI_7Vt_5.woff2'];
  expect(unusedOriginals(['till.CI_7Vt_4.png', ...made, ...others])).toEqual(['till.CI_7Vt_4.png']);
});
