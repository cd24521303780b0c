export type Point = readonly [x: number, y: number];

/** Douglas-Peucker on a closed ring: drops points within `tolerance` of the simplified line. */
export function simplifyRing(ring: Point[], tolerance: number): Point[] {
  if (ring.length < 4) return ring;
  const at = (index: number) => (index === ring.length ? ring[0]! : ring[index]!);
  let far = 0;
  let farthest = 0;
  ring.forEach((point, index) => {
    const away = distance(point, ring[0]!);
    if (away > farthest) [far, farthest] = [index, away];
  });
  const retained = new Set([0, far]);
  const spans: [number, number][] = [
    [0, far],
    [far, ring.length],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let worst = -1;
    let bend = tolerance;
    for (let index = from + 1; index < to; index++) {
      const off = distanceToLine(at(index), at(from), at(to));
      if (off > bend) [worst, bend] = [index, off];
    }
    if (worst < 0) continue;
    retained.add(worst);
    spans.push([from, worst], [worst, to]);
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
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/**
 * Renders a ring as a closed quadratic B-spline through the midpoints of its sides, with the corners as control points:
 * a third of the points of an equally smooth polyline. In half units all midpoints are integers, so each control point
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
  const bend = [2 * corner[0] - start[0], 2 * corner[1] - start[1], first[0] - start[0], first[1] - start[1]];
  return `M${list(start)}q${list(bend)}t${list(steps)}z`;
}

/** SVG path numbers, where a minus sign replaces the separating space. */
const list = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-');
