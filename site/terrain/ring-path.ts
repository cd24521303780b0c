export type Point = readonly [x: number, y: number];

/** Douglas-Peucker on a closed ring: drops points within `tolerance` of the simplified line. */
export function simplifyRing(ring: Point[], tolerance: number): Point[] {
  if (ring.length < 4) return ring;
  const at = (index: number) => (index === ring.length ? ring[0]! : ring[index]!);
  let farIndex = 0;
  let maxDistance = 0;
  ring.forEach((point, index) => {
    const fromStart = distance(point, ring[0]!);
    if (fromStart > maxDistance) [farIndex, maxDistance] = [index, fromStart];
  });
  const retained = new Set([0, farIndex]);
  const spans: [number, number][] = [
    [0, farIndex],
    [farIndex, ring.length],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let worstIndex = -1;
    let maxDeviation = tolerance;
    for (let index = from + 1; index < to; index++) {
      const deviation = distanceToLine(at(index), at(from), at(to));
      if (deviation > maxDeviation) [worstIndex, maxDeviation] = [index, deviation];
    }
    if (worstIndex < 0) continue;
    retained.add(worstIndex);
    spans.push([from, worstIndex], [worstIndex, to]);
  }
  return ring.filter((_, index) => retained.has(index));
}

// Math.hypot is five times as slow, because it guards against overflow, which cannot happen here.
const distance = (a: Point, b: Point) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function distanceToLine(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return distance(point, from);
  return Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length;
}

/** The area of a ring in square units (shoelace formula). */
export function ringArea(ring: Point[]): number {
  const doubleArea = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubleArea / 2);
}

/**
 * Renders a ring as a closed quadratic B-spline through the middles of its sides, with the corners as control points:
 * a third of the points of an equally smooth polyline. In half units all middles are integers, so each control point
 * is exactly the reflection of the former one, which SVG's `t` command implies: each further segment needs only two
 * numbers.
 */
export function ringPath(ring: Point[]): string {
  const corners = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const middles = corners.map(([x, y], index): Point => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    return [x + nextX, y + nextY];
  });
  const start = middles.at(-1)!;
  const [corner, first] = [corners[0]!, middles[0]!];
  const steps = middles.slice(1).flatMap(([x, y], index) => [x - middles[index]![0], y - middles[index]![1]]);
  const [x, y] = start;
  const curve = [2 * corner[0] - x, 2 * corner[1] - y, first[0] - x, first[1] - y];
  return `M${pathNumbers(start)}q${pathNumbers(curve)}t${pathNumbers(steps)}z`;
}

/** SVG path numbers, where a minus sign replaces the separating space. */
const pathNumbers = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-');
