import { expect, test } from 'vitest';
import { gapIn } from './gaps.ts';

test.each([
  ['Hello\n\n-\n\nBye', '-'],
  ['Call me at ___.', '___'],
  ['The price is [...].', '[...]'],
  ['Hello {name}', '{name}'],
  ['- One\n- Two', undefined],
  ['A well-known list[0] - yes', undefined],
])('in %j the gap is %j', (text, gap) => expect(gapIn(text)).toBe(gap));
