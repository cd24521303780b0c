import { fill, formatDay } from '../../content-model/text/format.ts';
import type { Action } from './actions.ts';
import { describePlace } from './place.ts';
import { stageName, type Board, type Entry } from './state.ts';
import { texts } from './texts.ts';
import { stepText } from './thread.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Board, after: Board, action: Action): string | undefined {
  switch (action.type) {
    case 'addDeal':
      return fill(texts.deal.added, { client: action.client });
    case 'moveDeal': {
      const { stage, index } = action;
      const deal = before.deals.find(({ id }) => id === action.deal)!;
      const fired = entriesOf(after, deal.id)
        .filter(({ automatic }) => automatic)
        .slice(autoCount(before, deal.id));
      const moved =
        index === undefined
          ? fill(texts.deal.moved, { stage: stageName(before, stage) })
          : fill(texts.dropped, {
              client: deal.client,
              place: describePlace(before, deal, { stage, index }),
            });
      const what = fired.map(stepText).join(', ');
      return fired.length > 0 ? `${moved} ${fill(texts.fired, { count: fired.length, what })}` : moved;
    }
    case 'log':
      return texts.thread.logged;
    case 'finish':
      return `${texts.thread.done}.`;
    case 'addRule':
      return texts.rule.added;
    case 'nextDay': {
      const sent = countPending(before) - countPending(after);
      const dayText = fill(texts.nextDayCame, { day: formatDay(after.today) });
      return sent > 0 ? `${dayText} ${fill(texts.sent, { count: sent })}` : dayText;
    }
    default:
      return texts.deal.saved;
  }
}

const entriesOf = (board: Board, id: string): readonly Entry[] =>
  board.deals.find((deal) => deal.id === id)?.thread ?? [];
const autoCount = (board: Board, id: string) =>
  entriesOf(board, id).filter(({ automatic }) => automatic).length;
const countPending = (board: Board) =>
  board.deals.flatMap(({ thread }) => thread.filter(({ done }) => !done)).length;
