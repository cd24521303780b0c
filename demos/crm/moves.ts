import { formatText } from '../../content-model/text/format.ts';
import { fireRules, reasonOnEntering, stopSteps } from './rules.ts';
import { changeDeal, stageName, WON, type Board, type Deal } from './state.ts';
import { texts } from './texts.ts';
import { append } from './thread.ts';

interface Move {
  stage: string;
  index?: number | undefined;
  /** Whether the deal has an invoice: no rule writes to its client any more. */
  isInvoiced?: boolean | undefined;
}

/**
 * Puts a deal at `index` among the other deals of `stage`, by default at the end. Entering another stage stops the
 * steps that rules have planned, adds a thread entry and fires the rules of the new stage. Returns the same board if
 * nothing moves.
 */
export function moveDeal(board: Board, deal: Deal, { stage, index = Infinity, isInvoiced }: Move): Board {
  const deals = place(board.deals, { ...deal, stage }, index);
  if (deal.stage !== stage) return enterStage({ ...board, deals }, deal, { stage, isInvoiced });
  return deals.every(({ id }, at) => id === board.deals[at]?.id) ? board : { ...board, deals };
}

function place(deals: readonly Deal[], moved: Deal, index: number): Deal[] {
  const others = deals.filter((deal) => deal.id !== moved.id);
  const next = others.filter((deal) => deal.stage === moved.stage)[Math.max(0, index)];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, moved);
}

function enterStage(board: Board, { id, stage: from }: Deal, { stage, isInvoiced }: Move): Board {
  const name = stageName(board, stage);
  const { addedIn, movedTo } = texts.thread;
  const text =
    from === ''
      ? formatText(addedIn, { stage: name })
      : formatText(movedTo, { from: stageName(board, from), stage: name });
  const isWon = stage === WON;
  const dated = changeDeal(board, id, (deal) => ({
    ...deal,
    wonOn: isWon ? board.today : undefined,
    wonAs: deal.wonAs ?? (isWon ? deal.client : undefined),
    lostFor: undefined,
  }));
  const stopped = stopSteps(dated, { deal: id }, reasonOnEntering(stage));
  const entered = append(stopped, id, { kind: 'stage', text, outcome: 'done' });
  return isInvoiced ? entered : fireRules(entered, id);
}
