import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { builtIds, builtPagePaths } from './built-pages.ts';

test('the pages of a build are those with a Markdown twin, and the contact page', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'blog'));
  for (const name of ['index.md', 'about.md', 'about.html', 'blog/one.md', '404.html'])
    writeFileSync(join(folder, name), '');
  expect([...builtPagePaths(folder)!].toSorted()).toEqual(['/', '/about', '/blog/one', '/contact']);
  expect(builtPagePaths(join(folder, 'none'))).toBeUndefined();
});

test('the anchors of a page are those in its file', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'pricing.html'), '<h2 class="a" id="plans">Plans</h2><p id="extra-days">');
  expect([...builtIds('/pricing', folder)!]).toEqual(['plans', 'extra-days']);
  expect(builtIds('/contact', folder)).toBeUndefined();
});
