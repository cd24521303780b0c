import { formatText, formatDay } from '../../content-model/text/format.ts';
import type { Action } from './actions.ts';
import { describePlace } from './place.ts';
import { isPending, stageName, STOP_REASONS, type Board, type Entry } from './state.ts';
import { texts } from './texts.ts';
import { stepText } from './thread.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Board, after: Board, action: Action): string | undefined {
  switch (action.type) {
    case 'addDeal':
      return addedText(before, action.client);
    case 'moveDeal':
      return [
        movedText(before, action),
        firedText(before, after, action.deal),
        ...stoppedTexts(before, after),
        keptText(action.invoice),
      ]
        .filter(Boolean)
        .join(' ');
    case 'lose':
      return [
        formatText(texts.deal.moved, { stage: texts.lostStage }),
        ...stoppedTexts(before, after),
        keptText(action.invoice),
      ]
        .filter(Boolean)
        .join(' ');
    case 'pasteDeals':
      return formatText(texts.paste.taken, { count: action.deals.length });
    case 'writeMail':
      return [texts.mail.sent, ...stoppedTexts(before, after)].join(' ');
    case 'log':
      return [texts.thread.logged, ...stoppedTexts(before, after)].join(' ');
    case 'finish':
      return `${texts.thread.done}.`;
    case 'addRule':
      return texts.rule.added;
    case 'nextDay': {
      const sent = stepsThatBecame('done', before, after);
      const replies = threadsOf(after).length - threadsOf(before).length;
      const unsent = stepsThatBecame('noAddress', before, after);
      return [
        formatText(texts.nextDayCame, { day: formatDay(after.today) }),
        replies > 0 && formatText(texts.mail.replied, { count: replies }),
        sent > 0 && formatText(texts.sent, { count: sent }),
        unsent > 0 && formatText(texts.unsent, { count: unsent }),
        stepsThatBecame('replied', before, after) > 0 && `${texts.stopped.replied}.`,
      ]
        .filter(Boolean)
        .join(' ');
    }
    default:
      return texts.deal.saved;
  }
}

const threadsOf = ({ deals }: Board) => deals.flatMap(({ thread }) => thread);

/** Says so if the client has a deal already, which may be meant. */
function addedText({ deals }: Board, client: string): string {
  const isKnown = deals.some((deal) => deal.client.toLowerCase() === client.trim().toLowerCase());
  const added = formatText(texts.deal.added, { client });
  return isKnown ? `${added} ${formatText(texts.deal.twin, { client })}` : added;
}

/** What became of the invoice of a deal that was moved or lost all the same. */
const keptText = (number: number | undefined): string | false =>
  number !== undefined && formatText(texts.invoiced.stays, { number });

function movedText(board: Board, { deal: id, stage, index }: Action & { type: 'moveDeal' }): string {
  const deal = board.deals.find((given) => given.id === id);
  if (!deal || index === undefined) return formatText(texts.deal.moved, { stage: stageName(board, stage) });
  return formatText(texts.dropped, {
    client: deal.client,
    place: describePlace(board, deal, { stage, index }),
  });
}

/** What the rules have done for a deal that has moved. */
function firedText(before: Board, after: Board, deal: string): string | false {
  const threadOf = (board: Board) => board.deals.find(({ id }) => id === deal)?.thread ?? [];
  const added = threadOf(after).slice(threadOf(before).length);
  const steps = added.filter(({ rule }) => rule !== undefined);
  const fired = steps.filter(({ outcome }) => outcome !== 'again');
  if (fired.length === 0) return steps.length > 0 && `${texts.stopped.again}.`;
  return formatText(texts.fired, { count: fired.length, what: fired.map(stepText).join(', ') });
}

/** The reasons why steps that were pending are not done, each once. */
function stoppedTexts(before: Board, after: Board): string[] {
  const reasons = STOP_REASONS.filter((why) => stepsThatBecame(why, before, after) > 0);
  return reasons.map((why) => `${texts.stopped[why]}.`);
}

/** Counts the entries that were pending and now have an outcome. */
function stepsThatBecame(outcome: Entry['outcome'], before: Board, after: Board): number {
  const pending = new Set(before.deals.flatMap(({ thread }) => thread.filter(isPending).map(({ id }) => id)));
  return threadsOf(after).filter((entry) => pending.has(entry.id) && entry.outcome === outcome).length;
}
