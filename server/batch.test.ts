import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

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
