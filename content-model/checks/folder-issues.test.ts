import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { folderIssues } from './folder-issues.ts';

test('the books owe what the gift cards of the shop hold, or the field is named', () => {
  const folder = join(temporaryFolder(), 'content');
  cpSync(new URL('../../tests/fixture-site/content/', import.meta.url), folder, { recursive: true });
  const content = pathToFileURL(`${folder}/`);
  const before = folderIssues(content);
  const file = join(folder, 'demos/pos.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('balance: 100', 'balance: 25.10'));
  expect(folderIssues(content).slice(before.length)).toEqual([
    {
      file: 'content/demos/erp.yaml',
      line: expect.any(Number),
      path: 'data.giftCards',
      message: expect.stringContaining('must be 45.1,'),
    },
  ]);
  expect(before.filter(({ path }) => path === 'data.giftCards')).toEqual([]);
});
