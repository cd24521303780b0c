import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommitUnclear } from './database/database.ts';

/**
 * Handles a whole batch, all or nothing, and gives the results in order. It calls `done` when all that could fail
 * for a single item has succeeded.
 */
type HandleBatch<Item, Result> = (items: Item[], done: () => void) => Promise<Result[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface FailureKinds {
  /** Nobody shall wait twice: all that wait fail together with the batch. */
  isTimeout?: (error: unknown) => boolean;
  /** A commit that failed so is certainly not there. */
  isUndone?: (error: unknown) => boolean;
}

const never = () => false;

/** Large enough that many share one flush of the disk, small enough that nothing else waits long for its turn. */
const MAX_BATCH = 32;
/** Turns of the event loop between two batches: emails and pages go out also while visitors queue up. */
const TURNS_BETWEEN_BATCHES = 4;

/**
 * Takes single items and handles those that arrive at the same time together, in up to `concurrency` batches at once.
 * A batch that one item made fail is repeated with each item alone; one that failed in its commit is not, and its items
 * are rejected with CommitUnclear.
 */
export function createBatcher<Item, Result>(
  concurrency: number,
  handle: HandleBatch<Item, Result>,
  { isTimeout = never, isUndone = never }: FailureKinds = {},
) {
  const waiting: Waiting<Item, Result>[] = [];
  const underWay = new Set<Promise<void>>();
  let batches = 0;

  async function handleAll(batch: Waiting<Item, Result>[]): Promise<void> {
    let done = false;
    try {
      const results = await handle(
        batch.map(({ item }) => item),
        () => (done = true),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      const timedOut = isTimeout(error);
      const failure = done && !isUndone(error) ? new CommitUnclear(error, timedOut) : error;
      // What failed after `done` may have been committed all the same: repeated, it would be there twice.
      if (timedOut || done || batch.length === 1) for (const { reject } of batch) reject(failure);
      else for (const one of batch) await handleAll([one]);
      if (timedOut) for (const { reject } of waiting.splice(0)) reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      for (let turn = 0; turn < TURNS_BETWEEN_BATCHES; turn += 1) await nextTurn();
      const batch = waiting.splice(0, MAX_BATCH);
      if (batch.length > 0) await handleAll(batch);
    }
    // In the same step in which nothing was found waiting: whoever comes next starts anew.
    batches -= 1;
  }

  return {
    add: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (batches >= concurrency) return;
        batches += 1;
        const task: Promise<void> = drain().finally(() => underWay.delete(task));
        underWay.add(task);
      }),
    /** Resolves when nothing is waiting or under way. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
