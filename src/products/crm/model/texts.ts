import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/crm';
import { stageName, type Board, type Entry } from './board.ts';
import { describePlace } from './carry.ts';
import type { Action } from './reducer.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Board, after: Board, action: Action): string | undefined {
  switch (action.do) {
    case 'add deal':
      return messages.deal.added(action.client);
    case 'move deal': {
      const { stage, index } = action;
      const deal = before.deals.find(({ id }) => id === action.deal)!;
      const fired = entriesOf(after, deal.id)
        .filter(({ automatic }) => automatic)
        .slice(ruled(before, deal.id));
      const moved =
        index === undefined
          ? messages.deal.moved(stageName(before, stage))
          : messages.dropped(deal.client, describePlace(before, deal, { stage, index }));
      const what = fired.map(stepText).join(', ');
      return fired.length > 0 ? `${moved} ${messages.fired(fired.length, what)}` : moved;
    }
    case 'log':
      return messages.thread.logged;
    case 'finish':
      return `${messages.thread.done}.`;
    case 'add rule':
      return messages.rule.added;
    case 'next day': {
      const sent = waiting(before) - waiting(after);
      const came = messages.nextDayCame(formatDay(after.today));
      return sent > 0 ? `${came} ${messages.sent(sent)}` : came;
    }
    default:
      return messages.deal.saved;
  }
}

const entriesOf = (board: Board, id: string): readonly Entry[] =>
  board.deals.find((deal) => deal.id === id)?.thread ?? [];
const ruled = (board: Board, id: string) => entriesOf(board, id).filter(({ automatic }) => automatic).length;
const waiting = (board: Board) =>
  board.deals.flatMap(({ thread }) => thread.filter(({ done }) => !done)).length;

/** "Email drafted, goes out Tue, Mar 3", or "Email sent" if it is done. */
export function stepText({ kind, due, day, done }: Entry): string {
  if (done && (kind === 'mail' || kind === 'note')) return messages.stepsDone[kind];
  return messages.steps[kind as keyof typeof messages.steps](formatDay(due ?? day));
}
