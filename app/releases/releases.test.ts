import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReleases } from './releases.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

/** Adds an empty release. */
function add(releases: ReturnType<typeof openReleases>, id: string, siteUrl = 'https://agency.example') {
  const folder = releases.buildFolder(id);
  mkdirSync(folder);
  const release = { id, siteUrl, version: '1.0.0', fingerprint: id, builtAt: new Date(0).toISOString() };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  releases.add(id);
}

test('a rollback skips releases built for another address', () => {
  const releases = openReleases(temporaryFolder());
  add(releases, '1');
  add(releases, '2', 'https://elsewhere.example');
  add(releases, '3');
  releases.use('3');
  expect(releases.previous().id).toBe('1');
  releases.use('1');
  expect(() => releases.previous()).toThrow('no earlier release');
});

test('old releases are removed unless current or being served', () => {
  const releases = openReleases(temporaryFolder());
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8']) add(releases, id);
  releases.use('1');
  releases.prune(['2']);
  expect(releases.list().map(({ id }) => id)).toEqual(['8', '7', '6', '5', '4', '2', '1']);
});

test('a later version may write more, and what cannot be read is left out', () => {
  const folder = temporaryFolder();
  const releases = openReleases(folder);
  add(releases, '1');
  add(releases, '2');
  const file = join(releases.folderOf('1'), 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), later: true }));
  writeFileSync(join(releases.folderOf('2'), 'release.json'), '{"id": 2}');
  expect(releases.list().map(({ id }) => id)).toEqual(['1']);
  expect(releases.use('1').id).toBe('1');
});
