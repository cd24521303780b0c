import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

test('what comes at the same time is one group, and each gets its own result', async () => {
  const groups: number[][] = [];
  const { add: double } = createBatcher(1, async (items: number[]) => {
    groups.push(items);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(groups).toEqual([[1, 2, 3], [4]]);
});

test('an item that fails fails alone', async () => {
  const { add: take } = createBatcher(1, async (items: number[]) => {
    if (items.includes(2)) throw new Error('two');
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(take));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a group whose outcome is not known is not done twice', async () => {
  const done: number[] = [];
  const { add: take } = createBatcher(1, async (items: number[], allDone) => {
    done.push(...items);
    allDone();
    throw new Error('the answer to the commit got lost');
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(take));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(done).toEqual([1, 2, 3]);
});
