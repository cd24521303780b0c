import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { contourMap, SURVEYS, type SurveyName } from './contour-map.ts';
import { Terrain } from './Terrain.tsx';

/** Bytes after brotli that a drawing may take (design: hero 3 KB, card 0.9 KB). */
const BUDGETS: Record<SurveyName, number> = { hero: 3_000, banner: 1_500, card: 900, inverse: 700 };
const names = Object.keys(SURVEYS) as SurveyName[];

test.each(names)('%s: any seed stays within its budget', (survey) => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (seed) => {
      const drawing = renderToStaticMarkup(createElement(Terrain, { seed, survey }));
      return brotliCompressSync(drawing).length <= BUDGETS[survey];
    }),
    { numRuns: 40 },
  );
});

test('a map has warm ground where a peak was asked for, and reaches the top of the ramp', () => {
  const { contours } = contourMap('any', 'card', [{ x: 0.5, y: 0.5, height: 2, radius: 0.2 }]);
  expect(contours.at(-1)?.elevation).toBe(12);
  const [x, y] = /M(-?\d+) ?(-?\d+)/
    .exec(contours.at(-1)!.path)!
    .slice(1)
    .map((half) => Number(half) / 2);
  expect(Math.abs(x! - SURVEYS.card.width / 2)).toBeLessThan(SURVEYS.card.width * 0.15);
  expect(Math.abs(y! - SURVEYS.card.height / 2)).toBeLessThan(SURVEYS.card.height * 0.3);
});
