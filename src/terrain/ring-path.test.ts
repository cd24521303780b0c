import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringArea, ringPath, simplifyRing, type Point } from './ring-path.ts';

const point = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));
const ring = fc.array(point, { minLength: 4, maxLength: 40 });

/** The points at which the pieces of a path end, the start included, and the corner the first one bends to. */
function read(path: string): { points: Point[]; bend: Point } {
  const [, x, y, bent, smooth] = /^M(-?\d+)[ ]?(-?\d+)q([^t]*)t(.*)z$/.exec(path)!;
  const start: Point = [Number(x), Number(y)];
  const numbers = (text: string) => text.match(/-?\d+/g)!.map(Number);
  const [bendX, bendY, ...first] = numbers(bent!) as [number, number, ...number[]];
  const steps = [...first, ...numbers(smooth!)];
  const points = [start];
  for (let index = 0; index < steps.length; index += 2) {
    const [fromX, fromY] = points.at(-1)!;
    points.push([fromX + steps[index]!, fromY + steps[index + 1]!]);
  }
  return { points, bend: [start[0] + bendX, start[1] + bendY] };
}

test('a path ends where it began', () => {
  fc.assert(
    fc.property(ring, (corners) => {
      const { points } = read(ringPath(corners));
      expect(points.at(-1)).toEqual(points[0]);
    }),
  );
});

test("the mirrored control points of a path are the ring's corners, in half units", () => {
  fc.assert(
    fc.property(ring, (corners) => {
      const { points, bend } = read(ringPath(corners));
      const found = [bend];
      for (const [x, y] of points.slice(1, -1)) {
        const [lastX, lastY] = found.at(-1)!;
        found.push([2 * x - lastX, 2 * y - lastY]);
      }
      expect(found).toEqual(corners.map(([x, y]) => [2 * x, 2 * y]));
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
