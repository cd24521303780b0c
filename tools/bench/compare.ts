import type { Figures } from './page-figures.ts';

/** Counts, which are the same on a busy machine. Times are told, and left to judge. */
const COUNTS = ['layouts', 'recalcs', 'nodes', 'KB', 'requests'];
/** Scores: less is worse. */
const SCORES = ['a11y', 'best', 'seo'];
/** A busy machine reads a page in one piece more, each with a layout; bytes differ by the length of a date. */
const NOISE: Figures = { layouts: 1, recalcs: 2, KB: 0.1 };

/** Each figure as `now (before)` where it has changed. */
export function beside(now: Figures, before: Figures): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(now).map(([figure, value]) => [
      figure,
      before[figure] === value ? value : `${value} (${before[figure] ?? 'new'})`,
    ]),
  );
}

/** Each count that has grown and each score that has fallen, in words. */
export function worse(path: string, now: Figures, before: Figures): string[] {
  const grown = COUNTS.filter((figure) => now[figure]! > before[figure]! + (NOISE[figure] ?? 0));
  const fallen = SCORES.filter((figure) => now[figure]! < before[figure]!);
  return [...grown, ...fallen].map((figure) => `${path}: ${figure} ${now[figure]}, before ${before[figure]}`);
}
