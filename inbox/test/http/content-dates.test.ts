import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { useInboxSite } from '../support/inbox.ts';

const folder = pathToFileURL(join(resolve(FIXTURE_CONTENT), '/'));
const { ada, query } = useInboxSite({}, { edited: { folder, dist: temporaryFolder() } });
const POST = 'blog/build-or-buy-a-crm.md';
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

test('a post may have a later date until it is published before that day', { tags: ['full'] }, async () => {
  const { live } = (await ada.visitor.get(`/content/file?file=${POST}`)).json;
  const data = { ...live.data, date: day(9), updated: undefined };
  const saved = { file: POST, version: 0, liveVersion: live.version, data, body: live.body };
  const { version } = (await ada.visitor.post('/content/save', saved)).json;
  expect((await ada.visitor.post('/content/check', { file: POST })).json).toEqual([]);
  const files = [{ file: POST, version }];
  const schedule = async (ahead: number) =>
    (await ada.visitor.post('/content/schedule', { files, at: `${day(ahead)}T09:30` })).error;
  expect((await ada.visitor.post('/content/publish', { files })).error).toBe('later-date');
  expect(await schedule(8)).toBe('later-date');
  // This far a schedule gets on a server that has no releases.
  expect(await schedule(9)).toBe('cannot-publish');
});

test('another time is held against the scheduled text, not the present draft', async () => {
  const text = readFileSync(new URL(POST, folder), 'utf8');
  const dated = (date: string) => text.replace(/^date: .*$/m, `date: '${date}'`);
  const scheduled = { file: POST, version: 1, before: text, after: dated(day(9)) };
  const row = {
    id: 'waiting',
    state: 'scheduled',
    requested_by: ada.email,
    requested_at: 0,
    due_at: 0,
  } as const;
  await query()
    .insertInto('content_publications')
    .values({ ...row, files: JSON.stringify([scheduled]) })
    .execute();
  const move = async (ahead: number) =>
    (await ada.visitor.post('/content/publications/waiting/time', { at: `${day(ahead)}T09:30` })).error;
  expect(await move(8)).toBe('later-date');
  expect(await move(10)).toBeUndefined();
  await query().deleteFrom('content_publications').where('id', '=', 'waiting').execute();
});
