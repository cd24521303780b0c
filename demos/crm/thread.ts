import { texts } from './texts.ts';
import type { Board, Entry } from './state.ts';
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

/** "Email drafted, goes out Tue, Mar 3", or "Email sent" if done. */
export function stepText({ kind, due, day, done }: Entry): string {
  if (done && (kind === 'mail' || kind === 'note')) return texts.stepsDone[kind];
  return fill(texts.steps[kind as keyof typeof texts.steps], { day: formatDay(due ?? day) });
}
