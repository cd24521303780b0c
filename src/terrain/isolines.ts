import type { Point } from './ring-path.ts';

/**
 * Where the line through a square of four heights runs, by which corners lie above the level (1 lower left, 2 lower
 * right, 4 upper right, 8 upper left). Pairs of sides, from and to: 0 top, 1 right, 2 bottom, 3 left. The higher
 * ground is on the left of the way, so that hollows run round the other way than hills.
 */
const WAYS: readonly (readonly number[])[] = [
  [],
  [2, 3],
  [1, 2],
  [1, 3],
  [0, 1],
  [2, 3, 0, 1],
  [0, 2],
  [0, 3],
  [3, 0],
  [2, 0],
  [3, 0, 1, 2],
  [1, 0],
  [3, 1],
  [2, 1],
  [3, 2],
  [],
];

/** The lines of one level while they are found. */
interface Trace {
  level: number;
  /** A side of a square is numbered by its middle in half units; each has one way that leads on from it. */
  next: Int32Array;
  starts: number[];
}

/**
 * For each level the closed rings around all ground at or above it (marching squares, interpolated along the sides).
 * Ground outside of the field counts as lower, so that lines close along its edge. A point (x, y) lies at the height
 * of column x - ½, row y - ½.
 * @param levels from low to high
 */
export function isolines(
  heights: Float64Array,
  columns: number,
  rows: number,
  levels: readonly number[],
): Point[][][] {
  const width = 2 * (columns + 1) + 1;
  const sides = width * (2 * (rows + 1) + 1);
  const traces = levels.map((level): Trace => ({ level, next: new Int32Array(sides), starts: [] }));
  const steps = [1, width + 2, 2 * width + 1, width];
  const across = columns + 2;
  const bordered = withLowBorder(heights, columns, rows);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const at = row * across + column;
      const upper = bordered[at]!;
      const upperRight = bordered[at + 1]!;
      const lower = bordered[at + across]!;
      const lowerRight = bordered[at + across + 1]!;
      const lowest = Math.min(upper, upperRight, lower, lowerRight);
      const highest = Math.max(upper, upperRight, lower, lowerRight);
      const corner = 2 * (row * width + column);
      for (const { level, next, starts } of traces) {
        if (level > highest) break;
        if (level <= lowest) continue;
        const which =
          Number(lower >= level) |
          (Number(lowerRight >= level) << 1) |
          (Number(upperRight >= level) << 2) |
          (Number(upper >= level) << 3);
        const ways = WAYS[which]!;
        for (let way = 0; way < ways.length; way += 2) {
          const from = corner + steps[ways[way]!]!;
          next[from] = corner + steps[ways[way + 1]!]!;
          starts.push(from);
        }
      }
    }
  }
  return traces.map((trace) => ringsOf(trace, width, heights, columns, rows));
}

function withLowBorder(heights: Float64Array, columns: number, rows: number): Float64Array {
  const bordered = new Float64Array((columns + 2) * (rows + 2)).fill(-Infinity);
  for (let row = 0; row < rows; row++)
    bordered.set(heights.subarray(row * columns, (row + 1) * columns), (row + 1) * (columns + 2) + 1);
  return bordered;
}

/** Follows each line until it is closed. */
function ringsOf(
  { level, next, starts }: Trace,
  width: number,
  heights: Float64Array,
  columns: number,
  rows: number,
): Point[][] {
  const rings: Point[][] = [];
  for (const start of starts) {
    const ring: Point[] = [];
    for (let at = start; next[at] !== 0;) {
      ring.push(place(at % width, Math.floor(at / width), heights, columns, rows, level));
      const on = next[at]!;
      next[at] = 0;
      at = on;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** Where between its two ends a side is crossed; at the edge of the field in its middle. Given in half units. */
function place(
  halfX: number,
  halfY: number,
  heights: Float64Array,
  columns: number,
  rows: number,
  level: number,
): Point {
  // Corners are at even half units, so the middle of an upper or lower side has an odd x.
  const across = halfX % 2 === 1;
  const column = Math.floor(halfX / 2) - 1;
  const row = Math.floor(halfY / 2) - 1;
  const [toColumn, toRow] = across ? [column + 1, row] : [column, row + 1];
  let share = 0.5;
  if (column >= 0 && row >= 0 && toColumn < columns && toRow < rows) {
    const from = heights[row * columns + column]!;
    share = (level - from) / (heights[toRow * columns + toColumn]! - from);
  }
  return across ? [column + 0.5 + share, row + 0.5] : [column + 0.5, row + 0.5 + share];
}
