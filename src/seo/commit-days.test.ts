import { expect, test } from 'vitest';
import { daysInLog, commitDays } from './commit-days.ts';

test('a file has the day of its newest commit', () => {
  const log = '@2026-03-02\n\ncontent/a.yaml\n@2026-01-01\n\ncontent/a.yaml\ncontent/b.yaml\n';
  expect([...daysInLog(log)]).toEqual([
    ['content/a.yaml', '2026-03-02'],
    ['content/b.yaml', '2026-01-01'],
  ]);
});

test('a folder without history has no days', async () => {
  expect((await commitDays('no-such-folder')).size).toBe(0);
});
