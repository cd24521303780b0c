import { cpSync, rmSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const fixture = new URL('../../../tests/fixture-site/content/', import.meta.url);

test.each([
  ['pages/home.yaml', 'home', '/'],
  ['pages/blog.yaml', 'blogIndex', '/blog'],
  ['blog/choose-a-till.md', 'blog', '/blog/choose-a-till'],
  ['legal/privacy.md', 'legal', '/privacy'],
  ['service-shared.yaml', 'serviceShared', '/service/service-details'],
  ['demos/crm.yaml', 'demo-crm', '/product/crm'],
  ['authors/maren-okafor.yaml', 'authors', '/about'],
  ['site.yaml', 'site', '/'],
] as const)('%s is shown at its page', (file, collection, path) => {
  expect(pageOf({ file, collection }, fixture)).toBe(path);
});

test.each([
  ['redirects.yaml', 'redirects'],
  ['mails.yaml', 'mails'],
  ['pages/thanks.yaml', 'notices'],
  ['authors/nobody-yet.yaml', 'authors'],
] as const)('%s is shown on no page', (file, collection) => {
  expect(pageOf({ file, collection }, fixture)).toBeUndefined();
});

test('an author who is on no list of people is shown by a post', async () => {
  await using copy = await mkdtempDisposable(join(tmpdir(), 'content-'));
  cpSync(fileURLToPath(fixture), copy.path, { recursive: true });
  rmSync(join(copy.path, 'pages'), { recursive: true });
  const folder = pathToFileURL(`${copy.path}/`);
  expect(pageOf({ file: 'authors/ines-calder.yaml', collection: 'authors' }, folder)).toMatch(
    /^\/(blog|service)\//,
  );
});
