import { contours } from 'd3-contour';
import { expect, it } from 'vitest';
import { heightField, seededPeak } from './height-field.ts';
import { isolines } from './isolines.ts';
import { ringArea, type Point } from './ring-path.ts';

const octaves = [
  { cycles: 2, weight: 0.6 },
  { cycles: 9, weight: 0.4 },
];
const measures = (rings: readonly Point[][]) =>
  rings.map((ring) => `${ring.length} points, ${ringArea(ring).toFixed(6)}`).toSorted();

it.each(['austin', 'crm', 'a', 'b', 'c'])('draws the rings that d3-contour draws: %s', (seed) => {
  const { heights, columns, rows } = heightField(seed, 40, 24, [seededPeak(seed)], octaves);
  const levels = [0.05, 0.2, 0.35, 0.5, 0.8, 2];
  const expected = contours().size([columns, rows]).thresholds(levels)([...heights]);
  const rings = expected.map(({ coordinates }) =>
    coordinates.flat().map((ring) => ring.slice(0, -1) as unknown as Point[]),
  );
  expect(isolines(heights, columns, rows, levels).map(measures)).toEqual(rings.map(measures));
});

it('keeps apart what meets at a corner only, and closes lines along the edge', () => {
  const heights = Float64Array.from([1, 0, 0, 1]);
  const [rings] = isolines(heights, 2, 2, [0.5]);
  expect(rings).toHaveLength(2);
});
