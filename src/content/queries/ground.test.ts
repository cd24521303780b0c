import { expect, test } from 'vitest';
import { groundOf } from './ground.ts';

test('few articles have terrain of their own', () => {
  expect(groundOf('a-first-article', 9)).toBe('a-first-article');
});

test('many articles share a bounded number of grounds, evenly', () => {
  const counts = new Map<string, number>();
  for (let number = 0; number < 2000; number++) {
    const ground = groundOf(`sample-${number}`, 2000);
    counts.set(ground, (counts.get(ground) ?? 0) + 1);
  }
  expect(counts.size).toBeLessThanOrEqual(100);
  expect(counts.size).toBeGreaterThan(90);
  expect(Math.max(...counts.values())).toBeLessThan(60);
});
