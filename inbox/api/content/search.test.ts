import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { searchContent } from './search.ts';

test('pages with the text in their title come first', () => {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  mkdirSync(new URL('blog/', folder));
  writeFileSync(new URL('blog/a.md', folder), '---\ntitle: Prices\n---\n\nTrust is earned.\n');
  writeFileSync(new URL('blog/b.md', folder), '---\ntitle: Trust\n---\n\nNothing else.\n');
  const hits = searchContent({ folder, drafts: new Map(), placeholders: undefined }, 'trust');
  expect([...new Set(hits.map(({ file }) => file))]).toEqual(['blog/b.md', 'blog/a.md']);
});
