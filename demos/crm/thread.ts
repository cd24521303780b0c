import { texts } from './texts.ts';
import type { Day } from '../kit/day.ts';
import { LOST, WON, type Board, type Deal, type Entry, stageName, type Rule } from './state.ts';
import { fill, formatDay } from '../../content-model/text/format.ts';

type NewEntry = Pick<Entry, 'kind' | 'text'> & Partial<Pick<Entry, 'due' | 'automatic'>>;

/** Adds an entry to a deal's thread. It is done immediately unless it is a follow-up or due later. */
export function append(board: Board, deal: string, { kind, text, due, automatic = false }: NewEntry): Board {
  const isPending = kind === 'follow-up' || (due !== undefined && due > board.today);
  const entry: Entry = {
    id: `n${board.nextId}`,
    kind,
    text,
    day: board.today,
    by: automatic ? '' : texts.you,
    ...(due === undefined ? {} : { due }),
    done: !isPending,
    automatic,
  };
  return {
    ...board,
    nextId: board.nextId + 1,
    deals: board.deals.map((given) =>
      given.id === deal ? { ...given, thread: [...given.thread, entry] } : given,
    ),
  };
}

/** Marks mails and notes that are due as done. */
export function completeDueEntries(board: Board): Board {
  const isDue = (entry: Entry) =>
    !entry.done && entry.kind !== 'follow-up' && entry.due !== undefined && entry.due <= board.today;
  return {
    ...board,
    deals: board.deals.map((deal) =>
      deal.thread.some(isDue)
        ? { ...deal, thread: deal.thread.map((entry) => (isDue(entry) ? { ...entry, done: true } : entry)) }
        : deal,
    ),
  };
}

/** Returns the next step of a deal: the first follow-up, mail or note that is not done. */
export function nextStep(thread: readonly Entry[]): Entry | undefined {
  return thread.filter(({ done }) => !done).toSorted((a, b) => (a.due ?? a.day) - (b.due ?? b.day))[0];
}

/** Days without an entry after which a deal needs attention. */
const UNTOUCHED_DAYS = 7;

/** Returns why an open deal needs attention today, and since how many days; undefined if it does not. */
export function attentionReason(
  deal: Deal,
  today: Day,
): { why: 'overdue' | 'late' | 'untouched'; days: number } | undefined {
  if (deal.stage === WON || deal.stage === LOST) return undefined;
  const step = nextStep(deal.thread);
  const daysOverdue = today - (step?.due ?? today);
  if (daysOverdue > 0) return { why: 'overdue', days: daysOverdue };
  if (today > deal.closes) return { why: 'late', days: today - deal.closes };
  const lastContact = Math.max(
    deal.since,
    ...deal.thread.filter(({ automatic }) => !automatic).map(({ day }) => day),
  );
  return today - lastContact >= UNTOUCHED_DAYS ? { why: 'untouched', days: today - lastContact } : undefined;
}

/** Whether the client, contact, owner or thread of a deal contains the typed text. */
export function matches({ client, contact, owner, thread }: Deal, typed: string): boolean {
  const query = typed.trim().toLowerCase();
  return [client, contact, owner, ...thread.map(({ text }) => text)].some((text) =>
    text.toLowerCase().includes(query),
  );
}

/**
 * Puts a deal at `index` among the other deals of `stage`, by default at the end. Entering another stage adds a thread
 * entry and fires each rule of that stage once.
 */
export function moveDeal(board: Board, deal: Deal, stage: string, index = Infinity): Board {
  const placed = { ...board, deals: place(board.deals, { ...deal, stage }, index) };
  return deal.stage === stage ? placed : enterStage(placed, deal, stage);
}

/** Whether a stage with this id exists. Lost deals have no stage. */
export function isStage(board: Board, id: string): boolean {
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

/** "Email drafted, goes out Tue, Mar 3", or "Email sent" if done. */
export function stepText({ kind, due, day, done }: Entry): string {
  if (done && (kind === 'mail' || kind === 'note')) return texts.stepsDone[kind];
  return fill(texts.steps[kind as keyof typeof texts.steps], { day: formatDay(due ?? day) });
}
