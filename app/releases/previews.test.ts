import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openPreviews } from './previews.ts';

const DAY_MS = 86_400_000;

test('shared previews stay for seven days, and of the others the newest three', () => {
  const previews = openPreviews(temporaryFolder());
  const now = Date.now();
  const add = (id: string, ageMs: number, sharedMs?: number) => {
    mkdirSync(previews.buildFolder(id));
    previews.add(id);
    if (sharedMs !== undefined) previews.share(id, new Date(now - sharedMs));
    utimesSync(previews.folderOf(id), new Date(now - ageMs), new Date(now - ageMs));
  };
  add('shared', 6 * DAY_MS, 6 * DAY_MS);
  add('link-ended', 8 * DAY_MS, 8 * DAY_MS);
  for (const id of ['1', '2', '3', '4']) add(id, (5 - Number(id)) * 1_000);
  add('5', 0);
  const kept = ['shared', 'link-ended', '1', '2', '3', '4', '5'].filter((id) =>
    existsSync(previews.folderOf(id)),
  );
  expect(kept).toEqual(['shared', '3', '4', '5']);
  expect(kept.filter((id) => previews.isShared(id))).toEqual(['shared']);
});
