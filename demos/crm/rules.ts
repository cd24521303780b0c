import {
  isPending,
  LOST,
  WON,
  type Board,
  type Deal,
  type Entry,
  type Rule,
  type StopReason,
} from './state.ts';
import { fillTemplate } from './templates.ts';
import { append, endSteps } from './thread.ts';

/** Adds the steps of the rules of the stage that a deal has entered. */
export function fireRules(board: Board, deal: string): Board {
  const entered = board.deals.find(({ id }) => id === deal);
  const fired = board.rules.filter(({ stage }) => stage === entered?.stage);
  return fired.reduce((current, rule) => fire(current, deal, rule), board);
}

/** A step that is due at once is done or stopped here. A rule does its step for a deal only once. */
function fire(board: Board, deal: string, rule: Rule): Board {
  const { id, action, days } = rule;
  const due = board.today + days;
  const entered = board.deals.find((given) => given.id === deal)!;
  const step = { kind: action, ...wordsOf(rule, entered), due, rule: id };
  const hasRun = board.deals.some(
    (given) =>
      given.id === deal &&
      given.thread.some(
        (entry) => entry.rule === id && (entry.outcome === 'done' || entry.outcome === 'byHand'),
      ),
  );
  if (hasRun) return append(board, deal, { ...step, outcome: 'again' });
  return completeDueSteps(append(board, deal, step));
}

/** What a step of a rule says. An email is filled with the details of the deal. */
const wordsOf = ({ action, subject = '', text }: Rule, deal: Deal) =>
  action === 'mail' ? fillTemplate({ subject, text }, deal) : { text };

/** Does the steps of rules whose day has come. Follow-ups wait for a person, and no email goes to nobody. */
export function completeDueSteps(board: Board): Board {
  const isDue = (entry: Entry) =>
    isPending(entry) && entry.kind !== 'follow-up' && entry.due !== undefined && entry.due <= board.today;
  const complete = (entry: Entry, deal: Deal): Entry => {
    if (entry.kind !== 'mail') return { ...entry, outcome: 'done' };
    const rule = board.rules.find(({ id }) => id === entry.rule);
    // The contact may have changed since the email was drafted.
    return {
      ...entry,
      ...(rule && wordsOf(rule, deal)),
      outcome: deal.email === '' ? 'noAddress' : 'done',
    };
  };
  const deals = board.deals.map((deal) =>
    deal.thread.some(isDue)
      ? { ...deal, thread: deal.thread.map((entry) => (isDue(entry) ? complete(entry, deal) : entry)) }
      : deal,
  );
  return { ...board, deals };
}

/**
 * Stops the pending steps that rules, or only one `rule`, have planned for a deal. When it is won or lost, this includes
 * the follow-ups that a person has planned.
 */
export function stopSteps(
  board: Board,
  { deal, rule }: { deal: string; rule?: string },
  why: StopReason,
): Board {
  const isOver = why === 'won' || why === 'lost';
  const which = (entry: Entry) =>
    isPending(entry) && (isOver || (entry.rule !== undefined && entry.rule === (rule ?? entry.rule)));
  return endSteps(board, deal, { which, outcome: why });
}

/** Why the planned steps of a deal stop when it enters a stage. */
export function reasonOnEntering(stage: string): StopReason {
  if (stage === LOST) return 'lost';
  return stage === WON ? 'won' : 'left';
}
