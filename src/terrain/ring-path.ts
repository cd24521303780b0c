export type Point = readonly [x: number, y: number];

/** Douglas-Peucker on a closed ring: drops every point that lies within `tolerance` of the line it would bend. */
export function simplifyRing(ring: Point[], tolerance: number): Point[] {
  if (ring.length < 4) return ring;
  const at = (index: number) => (index === ring.length ? ring[0]! : ring[index]!);
  let far = 0;
  let farthest = 0;
  ring.forEach((point, index) => {
    const away = distance(point, ring[0]!);
    if (away > farthest) [far, farthest] = [index, away];
  });
  const kept = new Set([0, far]);
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
    kept.add(worst);
    spans.push([from, worst], [worst, to]);
  }
  return ring.filter((_, index) => kept.has(index));
}

// Math.hypot guards against overflow, which no map comes near, and takes five times as long.
const distance = (a: Point, b: Point) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function distanceToLine(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return distance(point, from);
  return Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length;
}

/** The ground a ring encloses, in square units (shoelace formula). */
export function ringArea(ring: Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/**
 * The ring as a closed quadratic B-spline in relative path commands with whole numbers.
 * The curve runs through the middles of the sides with the corners as control points: a third of the points
 * that a polyline needs for the same smoothness, and so the fewest bytes.
 */
export function ringPath(ring: Point[]): string {
  const corners = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const middle = (index: number): Point => {
    const [a, b] = [corners[index % corners.length]!, corners[(index + 1) % corners.length]!];
    return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  };
  let [x, y] = middle(corners.length - 1);
  let path = `M${x} ${y}q`;
  let written = '';
  corners.forEach((corner, index) => {
    const end = middle(index);
    for (const number of [corner[0] - x, corner[1] - y, end[0] - x, end[1] - y]) {
      written += written && number >= 0 ? ` ${number}` : number;
    }
    [x, y] = end;
  });
  path += written;
  return `${path}z`;
}
