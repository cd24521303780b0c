// @module-tag quick
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkContent } from '../../tools/content/check.ts';
import { testedSite } from '../support/tested-site.ts';

const content = pathToFileURL(`${resolve(testedSite.content)}/`);

test('npm run content:check finds nothing to correct', async () => {
  expect((await checkContent(content)).issues).toEqual([]);
});
