import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { test } from 'vitest';
import { SURVEYS, type SurveyName } from './contour-map.ts';
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
