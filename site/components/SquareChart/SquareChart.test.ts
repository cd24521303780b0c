import { expect, test } from 'vitest';
import { isCountable } from './SquareChart.tsx';

const chartOf = (...bars: { value: number; text?: string }[]) => ({
  title: 'Hours',
  bars: bars.map((bar, index) => ({ label: `Part ${index}`, ...bar })),
});

test.each([
  ['whole numbers', [{ value: 76 }, { value: 38 }], true],
  ['fractions', [{ value: 7.5 }, { value: 2 }], false],
  ['more than can be told apart', [{ value: 190 }, { value: 20 }], false],
  [
    'shares',
    [
      { value: 61, text: '61%' },
      { value: 96, text: '96%' },
    ],
    false,
  ],
  ['nothing', [{ value: 0 }, { value: 0 }], false],
])('tells whether a chart of %s is countable', (_, bars, expected) => {
  expect(isCountable(chartOf(...bars))).toBe(expected);
});
