import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PreviewState } from '../../inbox/api/content/editing.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { previewQueue } from './preview-queue.ts';

const changesOf = (text: string) => ({ files: [{ file: 'faq.yaml', base: '', text }], pictures: [] });

/** A queue whose builds end when the test says so. */
function openQueue() {
  const builds: {
    text: string;
    ended: AbortSignal;
    finish: (state: PreviewState) => void;
    fail: (error: Error) => void;
  }[] = [];
  const logged: string[] = [];
  const queue = previewQueue(
    ({ files }, ended) =>
      new Promise((finish, reject) => {
        builds.push({ text: files[0]!.text, ended, finish, fail: reject });
        ended.addEventListener('abort', () => reject(ended.reason as Error));
      }),
    pino({}, { write: (line: string) => void logged.push(line) }),
  );
  const request = (text: string, member = 'ada') => queue.request(changesOf(text), member, 'live').state;
  return { builds, logged, queue, request };
}

test('a preview is built once, and is then ready', async () => {
  const { builds, request } = openQueue();
  expect([request('a'), request('a')]).toEqual(['building', 'building']);
  builds[0]!.finish({ state: 'ready', id: '1' });
  await eventually(async () => request('a') === 'ready');
  expect(builds).toHaveLength(1);
});

test('a newer draft of the same member replaces the build of the older one', async () => {
  const { builds, request } = openQueue();
  request('old');
  request('new');
  await eventually(async () => builds.length === 2);
  expect(builds.map(({ text, ended }) => [text, ended.aborted])).toEqual([
    ['old', true],
    ['new', false],
  ]);
});

test('a form that still asks for what was replaced does not end the newer build', async () => {
  const { builds, request } = openQueue();
  request('old');
  request('new');
  await eventually(async () => builds.length === 2);
  expect([request('old'), request('new')]).toEqual(['building', 'building']);
  expect(builds.map(({ ended }) => ended.aborted)).toEqual([true, false]);
  builds[1]!.finish({ state: 'ready', id: '1' });
  await eventually(async () => request('new') === 'ready');
  request('old');
  expect(builds.map(({ text }) => text)).toEqual(['old', 'new', 'old']);
});

test('the build of a colleague is waited for', async () => {
  const { builds, request } = openQueue();
  request('a', 'ada');
  request('b', 'bob');
  expect(builds.map(({ text }) => text)).toEqual(['a']);
  builds[0]!.finish({ state: 'ready', id: '1' });
  await eventually(async () => builds.length === 2);
});

test('a failed build is reported, and tried again when it is asked for again', async () => {
  const { builds, request } = openQueue();
  request('a');
  builds[0]!.finish({ state: 'failed', problem: 'The disk is full.' });
  await eventually(async () => request('a') === 'failed');
  request('a');
  expect(builds.map(({ text }) => text)).toEqual(['a', 'a']);
});

test('a build that throws is logged and reported, and not begun again by itself', async () => {
  const { builds, logged, request } = openQueue();
  request('a');
  builds[0]!.fail(new Error('no such folder'));
  await eventually(async () => request('a') === 'failed');
  expect(builds).toHaveLength(1);
  expect(logged.join('')).toContain('no such folder');
});

test('a build that was replaced is no failure', async () => {
  const { builds, logged, request } = openQueue();
  request('old');
  request('new');
  await eventually(async () => builds.length === 2);
  expect(logged).toEqual([]);
});

test('a publication ends the build that runs, and begins none', async () => {
  const { builds, queue, request } = openQueue();
  request('a');
  await queue.pause(changesOf('b'), 'live');
  expect(builds.map(({ ended }) => ended.aborted)).toEqual([true]);
});

test('a publication waits for the build of its own drafts, to take it over', async () => {
  const { builds, queue, request } = openQueue();
  request('a');
  const publication = queue.pause(changesOf('a'), 'live');
  expect(builds.map(({ ended }) => ended.aborted)).toEqual([false]);
  builds[0]!.finish({ state: 'ready', id: '1' });
  await publication;
  expect(request('a')).toBe('ready');
});

test('a preview that is asked for during a publication is built after it', async () => {
  const { builds, queue, request } = openQueue();
  const publication = await queue.pause(changesOf('a'), 'live');
  expect(request('b')).toBe('building');
  expect(builds).toHaveLength(0);
  publication[Symbol.dispose]();
  expect(builds.map(({ text }) => text)).toEqual(['b']);
});
