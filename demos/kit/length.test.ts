import { expect, it } from 'vitest';
import { isTooLong } from './length.ts';

it('counts an emoji as one character, as people do', () => {
  expect(isTooLong('😀'.repeat(60), 60)).toBe(false);
  expect(isTooLong('😀'.repeat(61), 60)).toBe(true);
});
