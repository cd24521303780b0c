import { contours } from 'd3-contour';
import { heightField, seededPeak, type Coast, type Octave, type Peak } from './height-field.ts';
import { ringArea, ringPath, simplifyRing, type Point } from './ring-path.ts';

/** Resolution of a map: grid of heights, size and accuracy of the drawing, number of contours. */
interface Survey {
  columns: number;
  rows: number;
  /** Drawing units over the width; coordinates are whole units, so fewer units are fewer bytes. */
  width: number;
  height: number;
  /** Maximum deviation of a simplified contour, in drawing units. */
  tolerance: number;
  /** Rings that enclose less than this share of the map are left out. */
  minRingShare: number;
  levels: number;
  octaves: Octave[];
  /** Where the land rises out of the page; without it, it fills the map. */
  coast?: Coast;
}

const ROLLING: Octave[] = [
  { cycles: 1.6, weight: 0.6 },
  { cycles: 3.7, weight: 0.26 },
  { cycles: 8, weight: 0.07 },
];
const CALM: Octave[] = [
  { cycles: 1.3, weight: 0.7 },
  { cycles: 2.9, weight: 0.24 },
];

/** Typical sizes after Brotli: hero 3 KB, banner 1.3 KB, card 0.6 KB, inverse 0.6 KB. */
const SURVEYS = {
  hero: {
    columns: 118,
    rows: 72,
    width: 180,
    height: 110,
    tolerance: 0.8,
    minRingShare: 0.001,
    levels: 15,
    octaves: ROLLING,
    coast: { from: 0.26, to: 0.54, top: { from: -0.02, to: 0.22 } },
  },
  banner: {
    columns: 112,
    rows: 48,
    width: 140,
    height: 60,
    tolerance: 0.9,
    minRingShare: 0.002,
    levels: 13,
    octaves: ROLLING,
  },
  shore: {
    columns: 84,
    rows: 28,
    width: 132,
    height: 44,
    tolerance: 0.7,
    minRingShare: 0.004,
    levels: 10,
    octaves: ROLLING,
    coast: { from: 0.3, to: 0.6, top: { from: 0.1, to: 0.5 } },
  },
  card: {
    columns: 60,
    rows: 28,
    width: 66,
    height: 31,
    tolerance: 0.9,
    minRingShare: 0.008,
    levels: 8,
    octaves: CALM,
  },
  // One map of 1320 x 232 pixels under a row of people.
  sheets: {
    columns: 148,
    rows: 26,
    width: 182,
    height: 32,
    tolerance: 0.7,
    minRingShare: 0.0008,
    levels: 10,
    octaves: CALM,
  },
  inverse: {
    columns: 60,
    rows: 30,
    width: 80,
    height: 40,
    tolerance: 1,
    minRingShare: 0.01,
    levels: 8,
    octaves: CALM,
  },
} satisfies Record<string, Survey>;

export type SurveyName = keyof typeof SURVEYS;

interface Contour {
  path: string;
  /** Step of the color ramp, 0 (low) to 12 (high). */
  elevation: number;
  /** Every fourth contour is an index line, drawn stronger. */
  index: boolean;
}

interface ContourMap {
  /** The visible part of the drawing, inset by half a cell to hide the lines that close rings along the edge. */
  viewBox: string;
  contours: Contour[];
}

const RAMP_TOP = 12;

/**
 * Cache for pages rendered on demand: a map takes about 10 ms of CPU time. Bounded, because seeds come from content
 * only.
 */
const cachedMaps = new Map<string, ContourMap>();

/**
 * Draws the contours of the terrain determined by `seed` (a page's slug) and `peaks`; by default one peak derived from
 * the seed. Deterministic.
 */
export function contourMap(seed: string, survey: SurveyName, peaks: Peak[] = [seededPeak(seed)]): ContourMap {
  const key = JSON.stringify([seed, survey, peaks]);
  const map = cachedMaps.get(key) ?? drawMap(seed, survey, peaks);
  cachedMaps.set(key, map);
  return map;
}

/**
 * Where the land around each peak is highest, as fractions of the visible map: noise and neighbors move a summit away
 * from the place that was asked for.
 */
export function summitsOn(seed: string, survey: SurveyName, peaks: Peak[]): { x: number; y: number }[] {
  const { columns, rows, width, height, octaves, coast }: Survey = SURVEYS[survey];
  const heights = heightField(seed, { columns, rows }, { peaks, octaves, coast });
  const at = (column: number, row: number) => heights[row * columns + column] ?? -Infinity;
  const visible = (share: number, size: number) => (share * size - 1) / (size - 2);
  return peaks.map((peak) => {
    let [column, row] = [Math.round(peak.x * (columns - 1)), Math.round(peak.y * (rows - 1))];
    for (;;) {
      const [x, y] = [column, row];
      for (let near = y - 1; near <= y + 1; near++)
        for (let beside = Math.max(0, x - 1); beside <= Math.min(columns - 1, x + 1); beside++)
          if (at(beside, near) > at(column, row)) [column, row] = [beside, near];
      if (column === x && row === y) break;
    }
    return { x: visible(column / (columns - 1), width), y: visible(row / (rows - 1), height) };
  });
}

function drawMap(seed: string, survey: SurveyName, peaks: Peak[]): ContourMap {
  const { columns, rows, width, height, tolerance, minRingShare, levels, octaves, coast }: Survey =
    SURVEYS[survey];
  const heights = heightField(seed, { columns, rows }, { peaks, octaves, coast });
  const lowest = heights.reduce((a, b) => Math.min(a, b));
  const highest = heights.reduce((a, b) => Math.max(a, b));
  const thresholds = Array.from(
    { length: levels },
    (_, level) => lowest + ((highest - lowest) * (level + 1)) / (levels + 1),
  );
  const toDrawing = ([x, y]: Point): Point => [
    ((x - 0.5) * width) / (columns - 1),
    ((y - 0.5) * height) / (rows - 1),
  ];

  const lines = contours().size([columns, rows]).thresholds(thresholds)(heights as unknown as number[]);
  const layers = lines.map(({ coordinates }, level): Contour => {
    const rings = coordinates
      .flat()
      .map((ring) => ring.slice(1).map(([x, y]) => toDrawing([x!, y!])))
      .filter((ring) => ringArea(ring) >= minRingShare * width * height)
      .map((ring) => simplifyRing(ring, tolerance))
      .filter((ring) => ring.length >= 4);
    return {
      path: rings.map(ringPath).join(''),
      elevation: Math.round(((level + 1) * RAMP_TOP) / levels),
      index: (level + 1) % 4 === 0,
    };
  });
  // Paths are in half units (ring-path.ts).
  return { viewBox: `2 2 ${2 * width - 4} ${2 * height - 4}`, contours: layers.filter(({ path }) => path) };
}
