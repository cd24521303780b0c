import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';

/** Between two looks while somebody listens. */
const LOOK_EVERY_MS = 1_000;

export type Changes = ReturnType<typeof watchChanges>;

/**
 * Tells listeners that enquiries came in or were changed, whoever did it: this process, another instance, a command. It
 * looks for itself, by two indexes and only while somebody listens, because a pooler in transaction mode passes no
 * notifications of PostgreSQL on, and SQLite has none.
 */
export function watchChanges({ query }: Database, log: Logger) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let seen = '';

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

  async function look(): Promise<void> {
    try {
      const found = await newest();
      if (found !== seen && seen !== '') for (const tell of listeners) tell();
      seen = found;
    } catch (error) {
      log.warn({ err: error }, 'changes of enquiries could not be looked for');
    }
    if (listeners.size > 0) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
    else seen = '';
  }

  return {
    /** Calls `tell` at every change until the function it gives is called. */
    listen(tell: () => void): () => void {
      listeners.add(tell);
      if (listeners.size === 1) {
        clearTimeout(timer);
        void look();
      }
      return () => void listeners.delete(tell);
    },
  };
}
