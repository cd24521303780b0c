import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringArea, ringPath, simplifyRing, type Point } from './ring-path.ts';

const point = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));
const ring = fc.array(point, { minLength: 4, maxLength: 40 });

/** Where the pen stands after a relative path of one ring. */
function endOf(path: string): Point {
  const [, x, y, rest] = /^M(-?\d+) (-?\d+)q(.*)z$/.exec(path)!;
  const numbers = rest!.match(/-?\d+/g)!.map(Number);
  let [penX, penY] = [Number(x), Number(y)];
  for (let index = 0; index < numbers.length; index += 4)
    [penX, penY] = [penX + numbers[index + 2]!, penY + numbers[index + 3]!];
  return [penX, penY];
}

test('a path ends where it began', () => {
  fc.assert(
    fc.property(ring, (points) => {
      const path = ringPath(points);
      const [, x, y] = /^M(-?\d+) (-?\d+)/.exec(path)!;
      expect(endOf(path)).toEqual([Number(x), Number(y)]);
    }),
  );
});

test('simplifying keeps to the points given and drops those on a straight line', () => {
  const square: Point[] = [[0, 0], [5, 0], [10, 0], [10, 5], [10, 10], [5, 10], [0, 10], [0, 5]]; // prettier-ignore
  expect(simplifyRing(square, 0.5)).toHaveLength(4);
  fc.assert(
    fc.property(ring, fc.integer({ min: 0, max: 20 }), (points, tolerance) => {
      const left = simplifyRing(points, tolerance);
      expect(left.every((kept) => points.includes(kept as [number, number]))).toBe(true);
    }),
  );
});

test('the area of a ring does not depend on where or which way round it is drawn', () => {
  const triangle: Point[] = [[0, 0], [4, 0], [0, 3]]; // prettier-ignore
  expect(ringArea(triangle)).toBe(6);
  fc.assert(
    fc.property(ring, point, (points, [dx, dy]) => {
      const moved = points.map(([x, y]): Point => [x + dx, y + dy]).toReversed();
      expect(ringArea(moved)).toBeCloseTo(ringArea(points), 6);
    }),
  );
});
