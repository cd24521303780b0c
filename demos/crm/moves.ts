import { fill } from '../../content-model/text/format.ts';
import { stageName, type Board, type Deal, type Rule } from './state.ts';
import { texts } from './texts.ts';
import { append } from './thread.ts';

/**
 * Puts a deal at `index` among the other deals of `stage`, by default at the end. Entering another stage adds a thread
 * entry and fires each rule of that stage once.
 */
export function moveDeal(board: Board, deal: Deal, stage: string, index = Infinity): Board {
  const placed = { ...board, deals: place(board.deals, { ...deal, stage }, index) };
  return deal.stage === stage ? placed : enterStage(placed, deal, stage);
}

/** Whether a stage with this id exists. Lost deals have no stage. */
export function hasStage(board: Board, id: string): boolean {
  return board.stages.some((stage) => stage.id === id);
}

function rulesOnEntering(board: Board, stage: string): Rule[] {
  return board.rules.filter((rule) => rule.stage === stage);
}

function place(deals: readonly Deal[], moved: Deal, index: number): Deal[] {
  const others = deals.filter((deal) => deal.id !== moved.id);
  const next = others.filter((deal) => deal.stage === moved.stage)[Math.max(0, index)];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, moved);
}

function enterStage(board: Board, { id, stage: from }: Deal, stage: string): Board {
  const name = stageName(board, stage);
  const { addedIn, movedTo } = texts.thread;
  const text =
    from === ''
      ? fill(addedIn, { stage: name })
      : fill(movedTo, { from: stageName(board, from), stage: name });
  const logged = append(board, id, { kind: 'stage', text });
  return rulesOnEntering(board, stage).reduce(
    (current, rule) =>
      append(current, id, {
        kind: rule.deed,
        text: rule.text,
        due: current.today + rule.days,
        automatic: true,
      }),
    logged,
  );
}
