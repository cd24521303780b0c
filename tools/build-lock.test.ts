import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { lockBuilds } from './build-lock.ts';

const NO_PROCESS = '4194305';

test.each(['', NO_PROCESS])('a lock that holds %j does not keep builds waiting', async (left) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'building'), left);
  {
    using _lock = await lockBuilds(folder);
    expect(readFileSync(join(folder, 'building'), 'utf8')).toBe(String(process.pid));
    expect(readdirSync(folder)).toEqual(['building']);
  }
  expect(existsSync(join(folder, 'building'))).toBe(false);
});
