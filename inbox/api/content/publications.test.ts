import { expect, test } from 'vitest';
import { timeLeft } from './publications.ts';

test('a publication is expected to take as long as usual', () => {
  expect(timeLeft(5_000, 20_000)).toBe(15_000);
});

test.for([20_000, 60_000, 3_600_000])('one that has taken %i ms gets a new estimate', (elapsed) => {
  expect(timeLeft(elapsed, 20_000)).toBeGreaterThan(elapsed * 0.09);
  expect(timeLeft(elapsed, 20_000)).toBeLessThan(elapsed);
});
