import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['en-US', undefined],
  ['ja', undefined],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['az-Arab-IR', 'rtl'],
] as const)('%s is written %s', (language, direction) => expect(directionOf(language)).toBe(direction));
