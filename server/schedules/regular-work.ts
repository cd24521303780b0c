import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';

export interface RegularWork {
  name: string;
  /** Between two runs, over all instances together. */
  everyMs: () => number;
  run: () => Promise<void>;
}

const LOOK_EVERY_MS = 15_000;

/** Does each work at its time, by whichever instance gets there first. Ends when stopped. */
export function startRegularWork(database: Database, works: RegularWork[], log: Logger) {
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    for (const work of works) {
      try {
        if (await isOurTurn(database, work.name, work.everyMs())) await work.run();
      } catch (error) {
        log.error({ err: error, work: work.name }, 'regular work did not succeed');
      }
    }
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Moves the work's due time on; true for the one instance that moved it. The first run is due at once. */
export function isOurTurn(database: Database, name: string, everyMs: number): Promise<boolean> {
  const now = Date.now();
  return database.note(async (trx) => {
    const turn = await trx
      .insertInto('schedules')
      .values({ name, due_at: now + everyMs })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ due_at: now + everyMs })
          // A long wait noted while the pace was slower does not hold up a faster one.
          .where((row) =>
            row.or([row('schedules.due_at', '<=', now), row('schedules.due_at', '>', now + everyMs)]),
          ),
      )
      .returning('name')
      .executeTakeFirst();
    return turn !== undefined;
  });
}
