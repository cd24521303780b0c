import { messages } from '#demo/crm';
import type { Day } from '../../kit/model/day.ts';
import { LOST, WON, type Board, type Deal, type Entry } from './board.ts';

type NewEntry = Pick<Entry, 'kind' | 'text'> & Partial<Pick<Entry, 'due' | 'automatic'>>;

/** Adds a line to the thread of a deal. One due on a later day waits for it; a follow-up waits for a person. */
export function append(board: Board, deal: string, { kind, text, due, automatic = false }: NewEntry): Board {
  const waits = kind === 'follow-up' || (due !== undefined && due > board.today);
  const entry: Entry = {
    id: `n${board.nextId}`,
    kind,
    text,
    day: board.today,
    by: automatic ? '' : messages.you,
    ...(due === undefined ? {} : { due }),
    done: !waits,
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

/** Sends the mails and shows the notes whose day has come. */
export function comeDue(board: Board): Board {
  const due = (entry: Entry) =>
    !entry.done && entry.kind !== 'follow-up' && entry.due !== undefined && entry.due <= board.today;
  return {
    ...board,
    deals: board.deals.map((deal) =>
      deal.thread.some(due)
        ? { ...deal, thread: deal.thread.map((entry) => (due(entry) ? { ...entry, done: true } : entry)) }
        : deal,
    ),
  };
}

/** What is to happen next with a deal: the first follow-up, mail or note that waits. */
export function nextStep(thread: readonly Entry[]): Entry | undefined {
  return thread.filter(({ done }) => !done).toSorted((a, b) => (a.due ?? a.day) - (b.due ?? b.day))[0];
}

/** So many days without a word, and a deal turns up. */
const WEEK = 7;

/** Why an open deal needs a person today; nothing when it does not. Days are how long it has been so. */
export function needOf(
  deal: Deal,
  today: Day,
): { why: 'overdue' | 'late' | 'untouched'; days: number } | undefined {
  if (deal.stage === WON || deal.stage === LOST) return undefined;
  const step = nextStep(deal.thread);
  const waits = today - (step?.due ?? today);
  if (waits > 0) return { why: 'overdue', days: waits };
  if (today > deal.closes) return { why: 'late', days: today - deal.closes };
  const touched = Math.max(
    deal.since,
    ...deal.thread.filter(({ automatic }) => !automatic).map(({ day }) => day),
  );
  return today - touched >= WEEK ? { why: 'untouched', days: today - touched } : undefined;
}

/** Whether a deal has what was typed in its client, owner or thread. */
export function matches({ client, owner, thread }: Deal, typed: string): boolean {
  const sought = typed.trim().toLowerCase();
  return [client, owner, ...thread.map(({ text }) => text)].some((text) =>
    text.toLowerCase().includes(sought),
  );
}
