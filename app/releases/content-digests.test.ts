import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { changedSince, digestsOf, keepDigests } from './content-digests.ts';

/** A content folder and a build that was made of it. */
function built() {
  const [content, build] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(content, 'blog'));
  for (const file of ['site.yaml', 'brand.yaml', 'blog/till.md']) writeFileSync(join(content, file), file);
  keepDigests(build, digestsOf(content));
  return { content, build };
}

test('what was changed, added and removed since a build is named', () => {
  const { content, build } = built();
  writeFileSync(join(content, 'site.yaml'), 'changed');
  writeFileSync(join(content, 'blog/new.md'), 'new');
  rmSync(join(content, 'brand.yaml'));
  expect(changedSince(build, content)).toEqual(['blog/new.md', 'brand.yaml', 'site.yaml']);
});

test('a file that was written again as it was is not named', () => {
  const { content, build } = built();
  writeFileSync(join(content, 'site.yaml'), 'site.yaml');
  expect(changedSince(build, content)).toEqual([]);
});

test('a file that was replaced by an older one is named', () => {
  const { content, build } = built();
  writeFileSync(join(content, 'site.yaml'), 'older');
  utimesSync(join(content, 'site.yaml'), 1, 1);
  expect(changedSince(build, content)).toEqual(['site.yaml']);
});

test('what was changed while the site was built is named', () => {
  const { content, build } = built();
  const digests = digestsOf(content);
  writeFileSync(join(content, 'site.yaml'), 'changed meanwhile');
  keepDigests(build, digests);
  expect(changedSince(build, content)).toEqual(['site.yaml']);
});

test('a linked file is one of the content', () => {
  const { content, build } = built();
  const other = join(temporaryFolder(), 'shared.md');
  writeFileSync(other, 'shared');
  symlinkSync(other, join(content, 'blog/shared.md'));
  keepDigests(build, digestsOf(content));
  expect(changedSince(build, content)).toEqual([]);
  writeFileSync(other, 'changed');
  expect(changedSince(build, content)).toEqual(['blog/shared.md']);
});

test('hidden files are no content', () => {
  const { content, build } = built();
  mkdirSync(join(content, '.git'));
  writeFileSync(join(content, '.git/HEAD'), 'x');
  expect(changedSince(build, content)).toEqual([]);
});

test('of a build without digests nothing is known to have changed', () => {
  expect(changedSince(temporaryFolder(), built().content)).toEqual([]);
});
