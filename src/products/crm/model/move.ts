import { messages } from '#demo/crm';
import { stageName, type Board, type Deal, type Rule } from './board.ts';
import { append } from './thread.ts';

/**
 * Puts a deal at `index` among the other deals of `stage` (the end when left out or too large). Entering another
 * stage adds an entry to the deal's thread and fires each rule of that stage once.
 */
export function moveDeal(board: Board, deal: Deal, stage: string, index = Infinity): Board {
  const placed = { ...board, deals: place(board.deals, { ...deal, stage }, index) };
  return deal.stage === stage ? placed : enter(placed, deal, stage);
}

/** Whether it is the id of a stage. Lost deals are in none. */
export function isStage(board: Board, id: string): boolean {
  return board.stages.some((stage) => stage.id === id);
}

export function rulesOnEntering(board: Board, stage: string): Rule[] {
  return board.rules.filter((rule) => rule.stage === stage);
}

function place(deals: readonly Deal[], moved: Deal, index: number): Deal[] {
  const others = deals.filter((deal) => deal.id !== moved.id);
  const next = others.filter((deal) => deal.stage === moved.stage)[Math.max(0, index)];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, moved);
}

function enter(board: Board, { id, stage: left }: Deal, stage: string): Board {
  const name = stageName(board, stage);
  const { addedIn, movedTo } = messages.thread;
  const text = left === '' ? addedIn(name) : movedTo(stageName(board, left), name);
  const noted = append(board, id, { kind: 'stage', text });
  return rulesOnEntering(board, stage).reduce(
    (current, rule) =>
      append(current, id, {
        kind: rule.deed,
        text: rule.text,
        due: current.today + rule.days,
        automatic: true,
      }),
    noted,
  );
}
