import { formatText } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import { dealsIn, stageName, type Board, type Deal } from './state.ts';

/** A position on the board: `index` is the number of other deals above it in the stage. */
export interface Place {
  stage: string;
  index: number;
}

/** Returns the current position of a deal. */
export function placeOf(board: Board, deal: Deal): Place {
  return { stage: deal.stage, index: dealsIn(board, deal.stage).indexOf(deal) };
}

/**
 * Moves one step with an arrow key: left and right between stages, up and down within one. Stops at the edges. Returns
 * undefined for any other key.
 */
export function nextPlace(
  board: Board,
  { deal, place, key }: { deal: Deal; place: Place; key: string },
): Place | undefined {
  if (!key.startsWith('Arrow')) return undefined;
  const at = board.stages.findIndex(({ id }) => id === place.stage);
  const stageOffset = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const indexOffset = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const stage = board.stages[at + stageOffset]?.id ?? place.stage;
  const others = othersIn(board, deal, stage);
  return { stage, index: Math.min(Math.max(place.index + indexOffset, 0), others) };
}

/** "Proposal, place 2 of 3" */
export function describePlace(board: Board, deal: Deal, { stage, index }: Place): string {
  return formatText(texts.place, {
    stage: stageName(board, stage),
    index: index + 1,
    count: othersIn(board, deal, stage) + 1,
  });
}

function othersIn(board: Board, deal: Deal, stage: string): number {
  return dealsIn(board, stage).filter(({ id }) => id !== deal.id).length;
}
