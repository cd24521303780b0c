import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReleases } from './releases.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

test('going back skips releases that were built for another address', () => {
  const releases = openReleases(temporaryFolder());
  const add = (id: string, siteUrl: string) => {
    const folder = releases.buildFolder(id);
    mkdirSync(folder);
    const release = { id, siteUrl, version: '1.0.0', fingerprint: id, builtAt: new Date(0).toISOString() };
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
    releases.add(id);
  };
  add('1', 'https://agency.example');
  add('2', 'https://elsewhere.example');
  add('3', 'https://agency.example');
  releases.use('3');
  expect(releases.previous().id).toBe('1');
  releases.use('1');
  expect(() => releases.previous()).toThrow('no earlier release');
});
