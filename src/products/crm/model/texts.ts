import { formatDay, formatRounded } from '../../../messages/format.ts';
import { messages } from '#demo/crm';
import { stageName, type Board, type Rule, boardSums, stageSums } from './board.ts';
import { describePlace } from './carry.ts';
import { rulesOnEntering } from './move.ts';
import type { Action } from './reducer.ts';

/** What a screen reader is told after an action. */
export function announce(before: Board, after: Board, action: Action): string | undefined {
  switch (action.do) {
    case 'add deal':
      return messages.deal.added(action.client);
    case 'edit deal':
    case 'rename':
      return messages.deal.saved;
    case 'move deal': {
      const { stage, index } = action;
      const deal = before.deals.find(({ id }) => id === action.deal)!;
      const fired = stage === deal.stage ? 0 : rulesOnEntering(before, stage).length;
      const moved =
        index === undefined
          ? messages.deal.moved(stageName(before, stage))
          : messages.dropped(deal.client, describePlace(before, deal, { stage, index }));
      return fired > 0 ? `${moved} ${messages.fired(fired)}` : moved;
    }
    case 'log':
      return messages.thread.logged;
    case 'finish':
      return `${messages.thread.done}.`;
    case 'add rule':
      return messages.rule.added;
    case 'next day':
      return messages.nextDayCame(formatDay(after.today));
    default:
      return undefined;
  }
}

/** "When a deal enters Proposal, send a mail in 2 days: …" */
export function ruleSentence(board: Board, { stage, deed, days, text }: Rule): string {
  const { sentence, deeds, inDays } = messages.rule;
  return sentence(stageName(board, stage), deeds[deed], inDays(days), text);
}

/** The board in lines that a person on the team can read. */
export function summarize(board: Board): string {
  const { open, won, likely } = boardSums(board);
  const stages = board.stages.map((stage) => {
    const sums = stageSums(board, stage);
    return messages.summary.stage(
      sums.count,
      stage.name,
      formatRounded(sums.cents),
      formatRounded(sums.likely),
    );
  });
  const rules = board.rules.map((rule) => ruleSentence(board, rule));
  return [
    messages.summary.intro,
    ...stages,
    messages.summary.totals(formatRounded(open), formatRounded(won), formatRounded(likely)),
    ...(rules.length > 0 ? [messages.summary.rules, ...rules] : []),
  ].join('\n');
}
