import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';

/** Between two looks while somebody listens. */
const LOOK_EVERY_MS = 1_000;

export type Changes = ReturnType<typeof watchChanges>;

/**
 * Tells listeners that something was committed, by this process, another instance or a command: enquiries, what became of
 * them, what left, and page views. Where no news come through, as behind a pooler in transaction mode, this looks for
 * enquiries by two indexes. Neither happens while nobody listens.
 */
export function watchChanges({ query, hear }: Database, log: Logger) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let seen = '';
  /** The number of the time that looking began; 0 while nobody looks. */
  let round = 0;
  let rounds = 0;
  let stopHearing: (() => void) | undefined;
  const told = () => listeners.forEach((tell) => tell());

  async function newest(): Promise<string> {
    const [{ at: received }, { at: changed }] = await Promise.all([
      query
        .selectFrom('enquiries')
        .select(({ fn }) => fn.max<number | null>('received_at').as('at'))
        .where('kind', '=', 'enquiry')
        .executeTakeFirstOrThrow(),
      query
        .selectFrom('inbox_cases')
        .select(({ fn }) => fn.max<number | null>('changed_at').as('at'))
        .executeTakeFirstOrThrow(),
    ]);
    return `${received} ${changed}`;
  }

  async function look(mine: number): Promise<void> {
    try {
      const found = await newest();
      if (mine !== round) return;
      if (found !== seen && seen !== '') told();
      seen = found;
    } catch (error) {
      log.warn({ err: error }, 'changes of enquiries could not be looked for');
    }
    if (mine === round) timer = setTimeout(() => void look(mine), LOOK_EVERY_MS).unref();
  }
  function setLooking(yes: boolean): void {
    if (yes === round > 0) return;
    clearTimeout(timer);
    seen = '';
    round = yes ? (rounds += 1) : 0;
    if (yes) void look(round);
  }

  return {
    /** Calls `tell` at every change until the function it gives is called. */
    listen(tell: () => void): () => void {
      listeners.add(tell);
      if (listeners.size === 1) {
        if (hear) stopHearing = hear({ told, arriving: (yes) => setLooking(!yes) });
      }
      return () => {
        if (!listeners.delete(tell) || listeners.size > 0) return;
        stopHearing?.();
        setLooking(false);
      };
    },
  };
}
