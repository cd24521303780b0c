import { expect, test } from 'vitest';
import { CheckFailed, CheckLater } from '../../inbox/api/content/editing.ts';
import { checkQueue } from './check-queue.ts';

const changesOf = (file: string) => ({ files: [{ file, base: '', text: 'a' }], pictures: [] });

/** A queue whose checks end when the test says so. */
function openQueue() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { check, stop } = checkQueue(() => promise);
  return {
    stop,
    check: (member: string, file: string = crypto.randomUUID()) => check(changesOf(file), member),
    finish: () => resolve('checked'),
  };
}

/** What became of checks: their results, or `refused`. */
const outcomesOf = (checks: Promise<string>[]) =>
  Promise.all(
    checks.map((one) => one.catch((error: unknown) => (error instanceof CheckFailed ? 'refused' : error))),
  );

test('of many checks of one member the last are refused, and nobody else is', async () => {
  const { check, finish } = openQueue();
  const outcomes = outcomesOf(['bob', 'bob', 'bob', 'bob', 'ada'].map((member) => check(member)));
  finish();
  expect(await outcomes).toEqual(['checked', 'checked', 'refused', 'refused', 'checked']);
});

test('of a draft that is typed on, the newest version is checked next', async () => {
  const { check, finish } = openQueue();
  const outcomes = outcomesOf(['a', 'a', 'a', 'a'].map((file) => check('ada', file)));
  finish();
  expect(await outcomes).toEqual(['checked', 'refused', 'refused', 'checked']);
});

test('more than six checks of all members are refused', async () => {
  const { check, finish } = openQueue();
  const members = ['ann', 'ann', 'bob', 'bob', 'cem', 'cem', 'dan'];
  const outcomes = outcomesOf(members.map((member) => check(member)));
  finish();
  expect((await outcomes).at(-1)).toBe('refused');
});

test('a member may check again after a check has ended, also by an error', async () => {
  const { check } = checkQueue(() => Promise.reject(new Error('broken')));
  for (let count = 0; count < 3; count += 1)
    await expect(check(changesOf('a'), 'ada')).rejects.toThrow('broken');
});

test('a server that gives way ends its checks, so that each request is answered', async () => {
  const { check, stop } = openQueue();
  const outcomes = outcomesOf([check('ann'), check('bob')]);
  stop();
  expect(await outcomes).toEqual(['refused', 'refused']);
  await expect(check('ann')).rejects.toThrow(CheckLater);
});
