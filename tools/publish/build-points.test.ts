import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { addRelease } from '../../tests/support/content-release.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { buildPoints } from './build-points.ts';

const SITE_URL = 'https://www.kumo.jp';
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'content'));
  write('site.yaml', 'name: Kumo\ncontact: { email: hi@kumo.jp }\n');
});

const write = (file: string, text: string) => writeFileSync(join(folder, 'content', file), text);
const found = (siteUrl = SITE_URL) =>
  buildPoints(pathToFileURL(`${folder}/`), pathToFileURL(`${folder}/content/`), siteUrl).map(
    ({ location, reason }) => `${location} ${reason}`,
  );

it('asks for a build while there is none', () => {
  expect(found()).toEqual(['dist/current there is no build yet']);
});

it('names the files that were changed after the build', () => {
  addRelease(folder, `${SITE_URL}/`);
  expect(found()).toEqual([]);
  write('site.yaml', 'name: Kumo Ltd\n');
  expect(found()).toEqual([expect.stringMatching(/was built before the change of content\/site\.yaml$/)]);
  for (const file of ['a.yaml', 'b.yaml', 'c.yaml']) write(file, 'x: 1\n');
  expect(found()).toEqual([expect.stringMatching(/the change of 4 files, such as content\/a\.yaml$/)]);
});

it('reports a build for another address', () => {
  addRelease(folder, '');
  expect(found()).toEqual([expect.stringMatching(/was built for no SITE_URL, which is now https:/)]);
  addRelease(folder, 'https://old.kumo.jp');
  expect(found()).toEqual([expect.stringMatching(/was built for https:\/\/old\.kumo\.jp, which is now/)]);
});

it('reports a build by another version', () => {
  addRelease(folder, SITE_URL, '1.4.0');
  expect(found()).toEqual([expect.stringMatching(/was built by version 1\.4\.0, not /)]);
});

it('reports a security.txt that expires soon or names another address', () => {
  const path = join(addRelease(folder, SITE_URL), 'client/.well-known');
  mkdirSync(path, { recursive: true });
  const built = (mail: string, days: number) => {
    const expires = new Date(Date.now() + days * 86_400_000).toISOString();
    writeFileSync(join(path, 'security.txt'), `Contact: mailto:${mail}\nExpires: ${expires}\n`);
  };
  built('hi@kumo.jp', 360);
  expect(found()).toEqual([]);
  built('hi@kumo.jp', 59);
  expect(found()).toEqual([expect.stringMatching(/security\.txt:2 expires on \d{4}-\d\d-\d\d/)]);
  built('old@kumo.jp', 360);
  expect(found()).toEqual([expect.stringMatching(/security\.txt:1 does not name hi@kumo\.jp/)]);
});
