import type { Place } from '../model/carry.ts';

export interface Column {
  stage: string;
  left: number;
  right: number;
  /** The vertical middles of its cards, the carried one left out, from top to bottom. */
  middles: number[];
}

/** The place under a pointer: the nearest column, below the cards whose middle is above. Pixels of the window. */
export function dropPlace(columns: readonly Column[], x: number, y: number): Place | undefined {
  const distance = ({ left, right }: Column) => Math.max(left - x, x - right, 0);
  const nearest = columns.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest && { stage: nearest.stage, index: nearest.middles.filter((middle) => middle < y).length };
}

/** Reads the columns off the page: `[data-stage]` elements holding `[data-deal]` ones. */
export function columnsOf(board: HTMLElement, carried: string): Column[] {
  return [...board.querySelectorAll<HTMLElement>('[data-stage]')].map((column) => {
    const { left, right } = column.getBoundingClientRect();
    const cards = [...column.querySelectorAll<HTMLElement>('[data-deal]')];
    return {
      stage: column.dataset['stage']!,
      left,
      right,
      middles: cards
        .filter((card) => card.dataset['deal'] !== carried)
        .map((card) => card.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2),
    };
  });
}
