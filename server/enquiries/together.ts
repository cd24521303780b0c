import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does the work for a whole group, all or nothing, and gives the results in order. It calls `done` when all that
 * could fail for a single item has succeeded.
 */
type GroupWork<Item, Result> = (items: Item[], done: () => void) => Promise<Result[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** Large enough that a flush of the disk is shared by many, small enough that nothing else waits long for its turn. */
const LARGEST_GROUP = 32;
/** Turns of the event loop between two groups: mails leave and pages go out also while visitors queue up. */
const TURNS_FOR_OTHERS = 4;

/**
 * Takes single items and has those that come at the same time worked on together, in up to `atOnce` groups. A group
 * that one item made fail is done again, each item alone.
 */
export function together<Item, Result>(atOnce: number, work: GroupWork<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = [];
  let groups = 0;

  async function workOn(group: Waiting<Item, Result>[]): Promise<void> {
    let done = false;
    try {
      const results = await work(
        group.map(({ item }) => item),
        () => (done = true),
      );
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      // What failed after that may have happened all the same: done again, it would be there twice.
      if (done || group.length === 1) for (const { reject } of group) reject(error);
      else await Promise.all(group.map((one) => workOn([one])));
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      for (let turn = 0; turn < TURNS_FOR_OTHERS; turn += 1) await nextTurn();
      const group = waiting.splice(0, LARGEST_GROUP);
      if (group.length > 0) await workOn(group);
    }
    groups -= 1;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (groups >= atOnce) return;
      groups += 1;
      void drain();
    });
}
