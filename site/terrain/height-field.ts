import { createNoise2D } from 'simplex-noise';

/**
 * A summit: position as fractions of the map's size, radius as a fraction of its height, and height in the units of the
 * noise.
 */
export interface Peak {
  x: number;
  y: number;
  height: number;
  radius: number;
}

/** An octave of simplex noise: cycles over the map's height, and its share of the roughness. */
export interface Octave {
  cycles: number;
  weight: number;
}

/** Where the land begins and where it has its full height, as fractions of the width. */
export interface Coast {
  from: number;
  to: number;
  /** The same from the upper edge, as fractions of the height; without it, the edge cuts the land. */
  top?: { from: number; to: number };
}

/** Share of its height that the land has between its coast and its full height: it rises as a smoothstep. */
function landAt(place: number, { from, to }: Pick<Coast, 'from' | 'to'>): number {
  const share = Math.min(1, Math.max(0, (place - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** How far bays and capes reach from the coast's line, as a fraction of the width. */
const BAYS = 0.09;

/** Amplitude of the noise relative to the peaks. */
const ROUGHNESS = 0.34;

/** A seeded pseudorandom generator of numbers in [0, 1) (xmur3 hash, then the same mix as a sequence). */
function seededRandom(seed: string): () => number {
  let state = 1779033703 ^ seed.length;
  for (const character of seed) {
    state = Math.imul(state ^ character.codePointAt(0)!, 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A peak derived from the seed, away from the edges. */
export function seededPeak(seed: string): Peak {
  const random = seededRandom(`${seed} peak`);
  return {
    x: 0.3 + random() * 0.4,
    y: 0.42 + random() * 0.2,
    height: 0.7 + random() * 0.2,
    radius: 0.2 + random() * 0.07,
  };
}

/**
 * Computes `columns * rows` heights, row by row: noise determined by `seed`, plus a Gaussian hill per peak.
 * Deterministic.
 */
export function heightField(
  seed: string,
  { columns, rows }: { columns: number; rows: number },
  { peaks, octaves, coast }: { peaks: Peak[]; octaves: Octave[]; coast?: Coast | undefined },
): Float64Array {
  const noise = createNoise2D(seededRandom(seed));
  const aspect = columns / rows;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column / (columns - 1)) * aspect;
      const y = row / (rows - 1);
      let height = 0;
      for (const { cycles, weight } of octaves)
        height += (ROUGHNESS * weight * (noise(x * cycles, y * cycles) + 1)) / 2;
      for (const peak of peaks) {
        const distance = (x - peak.x * aspect) ** 2 + (y - peak.y) ** 2;
        height += peak.height * Math.exp(-distance / (2 * peak.radius ** 2));
      }
      if (coast) {
        const bay = BAYS * (noise(40, 1.7 * y) + 0.35 * noise(60, 4.5 * y));
        height *= landAt(x / aspect + bay, coast);
        if (coast.top) height *= landAt(y + noise(1.1 * x, 20) * 0.08, coast.top);
      }
      heights[row * columns + column] = height;
    }
  }
  return heights;
}
