import { shareOf, sum, type Cents } from '../../kit/model/money.ts';
import { dealsIn, LOST, WON, type Board, type Stage } from './board.ts';

export interface StageSums {
  count: number;
  cents: Cents;
  /** The sum weighted by the stage's chance, rounded to the cent once per stage. */
  likely: Cents;
}

export function stageSums(board: Board, stage: Stage): StageSums {
  const deals = dealsIn(board, stage.id);
  const cents = sum(deals.map((deal) => deal.cents));
  return { count: deals.length, cents, likely: shareOf(cents, stage.chance * 100) };
}

export interface BoardSums {
  /** Deals on the board, won ones included, lost ones not. */
  deals: number;
  open: Cents;
  won: Cents;
  /** What is won plus the likely part of what is open. */
  likely: Cents;
}

export function boardSums(board: Board): BoardSums {
  const stages = board.stages.map((stage) => ({ won: stage.id === WON, ...stageSums(board, stage) }));
  return {
    deals: board.deals.filter((deal) => deal.stage !== LOST).length,
    open: sum(stages.filter(({ won }) => !won).map(({ cents }) => cents)),
    won: sum(stages.filter(({ won }) => won).map(({ cents }) => cents)),
    likely: sum(stages.map(({ likely }) => likely)),
  };
}
