import { expect, test } from 'vitest';
import { changeText } from '../format.tsx';
import { changeOf, comparisonText, measuresIn } from './measures.ts';

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

const counts = {
  views: 200,
  inquiries: 6,
  quarantined: 2,
  won: 1,
  wonValue: 0,
  lostValue: 0,
  answered: 0,
  median: null,
};

test('a comparison with a period without a value says that there was none', () => {
  const texts = Object.fromEntries(
    measuresIn('USD').map((measure) => [
      measure.name,
      comparisonText(measure, { unit: 'day', total: { now: counts, before: { ...counts, inquiries: 3 } } }),
    ]),
  );
  expect(texts['Inquiries']).toBe('+100% · 3 in the previous 30 days');
  expect(texts['Response time']).toBe('None in the previous 30 days');
});

test('a share needs both counts, and a whole above zero', () => {
  const values = (changes: object) =>
    Object.fromEntries(measuresIn('USD').map(({ name, of }) => [name, of({ ...counts, ...changes })]));
  expect(values({})).toMatchObject({ Conversion: 0.03, 'Spam share': 0.25, 'Response time': null });
  expect(values({ views: 0, quarantined: null })).toMatchObject({ Conversion: null, 'Spam share': null });
  expect(values({ inquiries: 0, quarantined: 0 })).toMatchObject({ Conversion: 0, 'Spam share': null });
});
