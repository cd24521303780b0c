import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { contentFolder } from './content-folder.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Makes a content folder below one of this name, and sets CONTENT_DIR to it. */
function contentBelow(name: string): string {
  const folder = join(temporaryFolder(), name, 'content');
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
  return folder;
}

test.each(['a?b', 'a\\b'])('a content folder in a folder named %s is refused in one sentence', (name) => {
  contentBelow(name);
  expect(() => contentFolder()).toThrow(/^The path of the content folder contains [^\n]*\.$/);
});

test.each(["it's [1] (x)", 'a#b', 'a%41b', 'a"b', 'a*b', '{a,b}'])('one in %s is fine', (name) => {
  const folder = contentBelow(name);
  expect(decodeURIComponent(contentFolder().pathname)).toBe(`${folder}/`);
});
