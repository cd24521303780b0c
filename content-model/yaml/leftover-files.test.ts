import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { folderIssues } from '../checks/folder-issues.ts';
import { contentNames } from '../loaders/content-names.ts';
import { pathsIn } from './content-file.ts';
import { isConflictCopy, isLeftover } from './leftover-files.ts';

const LEFT = ['#a.md#', 'a.md~', '.DS_Store', 'Thumbs.db', '._a.md', '.#a.md', 'a.md.swp', '~$a.md'];

test.each(LEFT)('%s is ignored', (name) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'blog'));
  for (const file of [name, 'a.md']) writeFileSync(join(folder, 'blog', file), '\0');
  const content = pathToFileURL(`${folder}/`);
  expect(pathsIn(content, 'blog/*')).toEqual(['blog/a.md']);
  expect(contentNames(content).blog).toEqual(['a']);
  expect(folderIssues(content).filter(({ file }) => file.includes(name))).toEqual([]);
});

test.each(['a.md', 'b#c.md', 'a~b.md', 'notes.txt', 'my conflict.md', 'a (1).md'])(
  '%s is content',
  (name) => {
    expect([isLeftover(`blog/${name}`), isConflictCopy(`blog/${name}`)]).toEqual([false, false]);
  },
);

test.each([
  "a (Ada's conflicted copy 2026-01-01).md",
  'a (conflicted copy 2026-01-01 120000).md',
  'a (Case Conflict).md',
  'a.sync-conflict-20260101-120000-ABCDEFG.md',
  'a_conflict-20260101-120000.md',
])('%s is refused, because only a person can merge it', (name) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'blog'));
  writeFileSync(join(folder, 'blog', name), '');
  const issues = folderIssues(pathToFileURL(`${folder}/`)).filter(({ file }) => file.endsWith(name));
  expect(issues).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/conflicting changes.*then delete it/) }),
  ]);
});
