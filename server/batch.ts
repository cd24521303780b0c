import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommitOutcomeUnknown } from './database/database.ts';

/**
 * Handles a whole batch, all or nothing, and returns the results in order. Calls `beforeCommit` before the commit, when no
 * single item can fail anymore.
 */
type HandleBatch<Item, Result> = (items: Item[], beforeCommit: () => void) => Promise<Result[]>;

interface QueuedItem<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface FailureKinds {
  /** A timeout of the batch: all queued items fail with it, so that none of them waits for another timeout. */
  isTimeout?: (error: unknown) => boolean;
  /** A failed commit that was certainly rolled back. */
  isRolledBack?: (error: unknown) => boolean;
}

const never = () => false;

/** Large enough to share one fsync among many items, small enough not to delay other work. */
const MAX_BATCH = 32;
/** Event-loop turns between two batches, so that emails and pages are served under load. */
const TURNS_BETWEEN_BATCHES = 4;

/**
 * Groups items that arrive at the same time, in up to `concurrency` concurrent batches. If an item fails, the batch is
 * repeated with each item alone. If the commit fails, its items are rejected with CommitOutcomeUnknown instead.
 */
export function createBatcher<Item, Result>(
  concurrency: number,
  handle: HandleBatch<Item, Result>,
  { isTimeout = never, isRolledBack = never }: FailureKinds = {},
) {
  const queue: QueuedItem<Item, Result>[] = [];
  const activeDrains = new Set<Promise<void>>();
  let batches = 0;

  async function handleAll(batch: QueuedItem<Item, Result>[]): Promise<void> {
    let isCommitting = false;
    try {
      const results = await handle(
        batch.map(({ item }) => item),
        () => (isCommitting = true),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      const timedOut = isTimeout(error);
      const isUnknown = isCommitting && !isRolledBack(error);
      const failure = isUnknown ? new CommitOutcomeUnknown(error, timedOut) : error;
      // A failure during the commit may have been committed. A retry could store the items twice.
      if (timedOut || isCommitting || batch.length === 1) for (const { reject } of batch) reject(failure);
      else for (const queuedItem of batch) await handleAll([queuedItem]);
      if (timedOut) for (const { reject } of queue.splice(0)) reject(error);
    }
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      for (let turn = 0; turn < TURNS_BETWEEN_BATCHES; turn += 1) await nextTurn();
      const batch = queue.splice(0, MAX_BATCH);
      if (batch.length > 0) await handleAll(batch);
    }
    // Synchronous with the check for an empty queue, so that the next item starts a new drain.
    batches -= 1;
  }

  return {
    add: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (batches >= concurrency) return;
        batches += 1;
        const task: Promise<void> = drain().finally(() => activeDrains.delete(task));
        activeDrains.add(task);
      }),
    /** Resolves when no item is queued or in progress. */
    async idle(): Promise<void> {
      while (activeDrains.size > 0) await Promise.all(activeDrains);
    },
  };
}
