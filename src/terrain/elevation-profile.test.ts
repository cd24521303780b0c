import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elevationProfile } from './elevation-profile.ts';

test('whatever the seed, the slope starts low, ends high and stays inside its drawing', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const numbers = elevationProfile(seed)
        .match(/-?\d+(\.\d+)?/g)!
        .map(Number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
      const heights = elevationProfile(seed).match(/V(\d+(?:\.\d+)?)/)!;
      const last = /L100 (\d+(?:\.\d+)?)V/.exec(elevationProfile(seed))!;
      expect(Number(last[1])).toBeLessThan(Number(heights[1]) - 15);
    }),
  );
});
