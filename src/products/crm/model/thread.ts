import type { Board, Entry } from './board.ts';

type NewEntry = Pick<Entry, 'kind' | 'text'> & Partial<Pick<Entry, 'due' | 'automatic'>>;

/** Adds a line to the thread of a deal. One due on a later day waits for it; a follow-up waits for a person. */
export function append(board: Board, deal: string, { kind, text, due, automatic = false }: NewEntry): Board {
  const waits = kind === 'follow-up' || (due !== undefined && due > board.today);
  const entry: Entry = {
    id: `n${board.nextId}`,
    kind,
    text,
    day: board.today,
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

/** The next follow-up of a deal that nobody has done yet. */
export function nextFollowUp(thread: readonly Entry[]): Entry | undefined {
  return thread
    .filter((entry) => entry.kind === 'follow-up' && !entry.done)
    .toSorted((a, b) => (a.due ?? a.day) - (b.due ?? b.day))[0];
}
