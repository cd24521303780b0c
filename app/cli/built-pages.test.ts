import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { builtPagePaths } from './built-pages.ts';

test('the pages of a build are those with a Markdown twin, and the contact page', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'blog'));
  for (const name of ['index.md', 'about.md', 'about.html', 'blog/one.md', '404.html'])
    writeFileSync(join(folder, name), '');
  expect([...builtPagePaths(folder)!].toSorted()).toEqual(['/', '/about', '/blog/one', '/contact']);
  expect(builtPagePaths(join(folder, 'none'))).toBeUndefined();
});
