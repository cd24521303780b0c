import { texts } from './texts.ts';
import { changeDeal, isPending, RULE_ACTIONS, type Board, type Entry } from './state.ts';
import { formatText, formatDay } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { isOneOf } from '../../ui/storage/guards.ts';

const isRuleAction = isOneOf(...RULE_ACTIONS);

type NewEntry = Pick<Entry, 'kind' | 'text'> &
  Partial<Pick<Entry, 'subject' | 'by' | 'due' | 'rule' | 'outcome'>>;

/** Adds an entry to a deal's thread, by default by the visitor or by a rule. */
export function append(board: Board, deal: string, entry: NewEntry): Board {
  const by = entry.rule === undefined ? texts.you : '';
  const added: Entry = { by, ...entry, id: `n${board.nextId}`, day: board.today };
  const extended = changeDeal(board, deal, (given) => ({ ...given, thread: [...given.thread, added] }));
  return { ...extended, nextId: board.nextId + 1 };
}

/** Ends the entries of a deal's thread for which `which` returns true. */
export function endSteps(
  board: Board,
  deal: string,
  { which, outcome }: { which: (entry: Entry) => boolean; outcome: Entry['outcome'] },
): Board {
  return changeDeal(board, deal, (given) => ({
    ...given,
    thread: given.thread.map((entry) => (which(entry) ? { ...entry, outcome } : entry)),
  }));
}

/** Returns the next step of a deal: the first follow-up, mail or note that is pending. */
export function nextStep(thread: readonly Entry[]): Entry | undefined {
  return thread.filter(isPending).toSorted((a, b) => (a.due ?? a.day) - (b.due ?? b.day))[0];
}

/** Returns the day that a thread shows for an entry: that of a rule's step once its turn has come. */
export const shownDay = ({ kind, rule, due, day, outcome }: Entry): Day =>
  rule !== undefined && kind !== 'follow-up' && (outcome === 'done' || outcome === 'noAddress')
    ? (due ?? day)
    : day;

/** "Email drafted, goes out Tue, Mar 3", "Email sent" if done, or "Not sent: no email address" if stopped. */
export function stepText({ kind, due, day, outcome }: Entry): string {
  if (outcome === 'done' && (kind === 'mail' || kind === 'note')) return texts.stepsDone[kind];
  if (outcome !== undefined && outcome !== 'done') return texts.stopped[outcome];
  return isRuleAction(kind)
    ? formatText(texts.steps[kind], { day: formatDay(due ?? day) })
    : texts.thread.kinds[kind];
}
