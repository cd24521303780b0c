import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOpen, temporaryFolder } from './temporary-folder.ts';

test('a folder is open to every user if all folders above it are', () => {
  const folder = temporaryFolder();
  const inside = join(folder, 'a/b');
  mkdirSync(inside, { recursive: true });
  for (const path of [folder, join(folder, 'a'), inside]) chmodSync(path, 0o755);
  expect(isOpen(inside)).toBe(true);
  chmodSync(folder, 0o700);
  expect(isOpen(inside)).toBe(false);
});
