import { mkdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSiteSecret } from '../security/site-secret.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { StartError } from './database.ts';
import { openDatabase } from './open.ts';

/** Makes a database of a site that ran once, lets `damage` change its file, and opens it again. */
async function openAfter(damage: (file: string) => void): Promise<unknown> {
  const dataDir = temporaryFolder();
  await using first = await openDatabase({ dataDir });
  await loadSiteSecret(first, dataDir);
  await first.close();
  const file = join(dataDir, 'site.db');
  damage(file);
  return openDatabase({ dataDir }).then(
    async (database) => database.close(),
    (error: unknown) => error,
  );
}

test.each<[string, (file: string) => void, RegExp]>([
  ['truncated', (file) => truncateSync(file, statSync(file).size / 2), /is damaged.*npm run restore/],
  ['overwritten', (file) => writeFileSync(file, 'x'.repeat(9_000)), /is damaged.*npm run restore/],
  ['emptied', (file) => truncateSync(file, 0), /is empty, although.*npm run restore/],
  ['a folder', (file) => (rmSync(file), mkdirSync(file)), /but is a folder/],
  ['a link to nowhere', (file) => (rmSync(file), symlinkSync('gone/site.db', file)), /is a link to a file/],
  ['a link to itself', (file) => (rmSync(file), symlinkSync('site.db', file)), /is a link to a file/],
])('a database file that is %s is refused in one sentence', async (_, damage, sentence) => {
  const error = await openAfter(damage);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(sentence);
  expect((error as Error).message).toMatch(/^[^\n]*site\.db[^\n]*\.$/);
});

test('an empty file in a new data folder becomes the database', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'site.db'), '');
  await using database = await openDatabase({ dataDir });
  expect(database.kind).toBe('sqlite');
});
