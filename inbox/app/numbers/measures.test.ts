import { expect, test } from 'vitest';
import { changeText } from '../format.tsx';
import { changeOf, measuresIn } from './measures.ts';

test.for([
  [12, 10, false, '+20%'],
  [5, 10, false, '-50%'],
  [10, 10, false, '0%'],
  [0.045, 0.03, true, '+1.5'],
] as const)('%d after %d is a change', ([now, before, isShare, text]) =>
  expect(changeText(changeOf(now, before, isShare)!, isShare)).toBe(text),
);

test.each([
  [3, 0, false],
  [3, null, false],
  [null, 3, true],
] as const)('%s after %s has no change', (now, before, isShare) =>
  expect(changeOf(now, before, isShare)).toBeUndefined(),
);

test('a share needs both counts, and a whole above zero', () => {
  const counts = {
    views: 200,
    inquiries: 6,
    held: 2,
    won: 1,
    wonValue: 0,
    lostValue: 0,
    answered: 0,
    median: null,
  };
  const values = (changes: object) =>
    Object.fromEntries(measuresIn('USD').map(({ name, of }) => [name, of({ ...counts, ...changes })]));
  expect(values({})).toMatchObject({ Conversion: 0.03, 'Spam share': 0.25, 'Response time': null });
  expect(values({ views: 0, held: null })).toMatchObject({ Conversion: null, 'Spam share': null });
  expect(values({ inquiries: 0, held: 0 })).toMatchObject({ Conversion: 0, 'Spam share': null });
});
