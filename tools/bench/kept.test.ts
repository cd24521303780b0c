import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openKept } from './kept.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An archive with these files in it. */
function archive(files: Record<string, string>): string {
  const from = mkdtempSync(join(folder, 'of-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(from, name, '..'), { recursive: true });
    writeFileSync(join(from, name), text);
  }
  execFileSync('tar', ['-czf', `${from}.tgz`, '-C', from, '.']);
  return `${from}.tgz`;
}
const figures = (machine: string) => JSON.stringify({ machine, day: '2026-01-01', pages: {} });
const BUILD = { 'dist/server/entry.mjs': '' };

test('a file that cannot be compared with is refused in words that say why', () => {
  const noArchive = join(folder, 'figures.txt');
  writeFileSync(noArchive, 'FCP 0.7');
  expect(() => openKept(join(folder, 'nothing'))).toThrow('is not there');
  expect(() => openKept(noArchive)).toThrow('is no file that npm run bench');
  for (const files of [{ 'figures.json': figures('x') }, BUILD, { ...BUILD, 'figures.json': '{' }])
    expect(() => openKept(archive(files))).toThrow('lacks a build or its figures');
  expect(() => openKept(archive({ ...BUILD, 'figures.json': figures('1 × abacus, linux') }))).toThrow(
    'was made on another machine (1 × abacus, linux)',
  );
});
