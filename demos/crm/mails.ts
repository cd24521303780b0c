import { formatText } from '../../content-model/text/format.ts';
import { stopSteps } from './rules.ts';
import { isPending, LOST, type Board, type Deal, type Entry } from './state.ts';
import { data, texts } from './texts.ts';
import type { Mail } from './templates.ts';
import { append, endSteps, shownDay } from './thread.ts';

/** Adds an email that a person wrote to a deal's thread. It replaces one that a rule has planned with the same words. */
export function writeMail(board: Board, deal: string, { subject, text }: Mail): Board {
  const which = (entry: Entry) => entry.kind === 'mail' && isPending(entry) && text.includes(entry.text);
  const replaced = endSteps(board, deal, { which, outcome: 'byHand' });
  const owner = board.deals.find(({ id }) => id === deal)?.owner ?? texts.you;
  const by = owner === texts.you ? owner : formatText(texts.mail.for, { owner });
  return append(replaced, deal, { kind: 'mail', subject, text, by, outcome: 'done' });
}

/**
 * Lets clients answer the last email that was written to them before today. A reply stops what rules have planned.
 * Clients of lost deals do not answer.
 */
export function receiveReplies(board: Board): Board {
  const answering = board.deals.filter((deal) => deal.stage !== LOST && isAwaited(board, deal));
  return answering.reduce((current, deal) => {
    const { id, client, contact, thread } = deal;
    const count = thread.filter(isReceived).length;
    return append(stopSteps(current, { deal: id }, 'replied'), id, {
      kind: 'reply',
      subject: formatText(texts.mail.re, { subject: lastMail(deal)?.subject ?? '' }),
      text: data.replies[count % data.replies.length]!,
      by: contact || client,
      outcome: 'done',
    });
  }, board);
}

/** Whether the last word is a reply that a client sent, so that the deal needs an answer. */
export const isUnanswered = ({ thread }: Deal): boolean => {
  const last = thread.findLast(({ kind }) => kind !== 'stage');
  return last !== undefined && isReceived(last);
};

const isReceived = ({ kind, subject }: Entry) => kind === 'reply' && subject !== undefined;

/** The last email that was sent or received here. */
const lastMail = ({ thread }: Deal) =>
  thread.findLast(({ subject, outcome }) => subject !== undefined && outcome === 'done');

function isAwaited({ today }: Board, deal: Deal): boolean {
  const last = lastMail(deal);
  return last?.kind === 'mail' && shownDay(last) < today;
}
