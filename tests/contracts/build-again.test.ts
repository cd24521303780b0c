import { createHash } from 'node:crypto';
import { glob, readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useScratchCopy } from '../support/scratch-build.ts';

const { at, build, built, edit } = useScratchCopy();

/** Hash by path of every file that visitors get. */
async function hashes(): Promise<Record<string, string>> {
  const folder = at('dist/client/');
  const files: Record<string, string> = {};
  for await (const { name, parentPath } of glob('**/*.*', { cwd: folder, withFileTypes: true })) {
    const path = `${parentPath}/${name}`;
    const content = await readFile(path).catch(() => '');
    files[path.slice(folder.pathname.length)] = createHash('sha256').update(content).digest('hex');
  }
  return files;
}

const ARTICLE = 'blog/how-to-choose-an-erp';
const UNTOUCHED = 'blog/what-a-branding-process-delivers';

test('a build that takes over what has not changed makes what a build from nothing makes', async () => {
  await build();
  const first = await hashes();
  expect(Object.keys(first).length).toBeGreaterThan(200);

  // A mark in what was kept shows whether it is taken.
  await edit(`node_modules/.astro/dist/client/${UNTOUCHED}.html`, (html) => `${html}<!-- kept -->`);
  // Its title stands on the pages of articles that lead on to it, and nowhere in those that do not.
  await edit(`content/${ARTICLE}.md`, (text) => text.replace(/^title: .*$/m, 'title: A title that is new'));
  await build();
  const second = await hashes();
  expect(second[`${ARTICLE}.html`]).not.toBe(first[`${ARTICLE}.html`]);
  const untouched = await built(`${UNTOUCHED}.html`);
  expect(untouched.endsWith('<!-- kept -->')).toBe(true);

  await edit('content/interface.yaml', (text) => text.replace(/^(\s+contents: ).*$/m, '$1In this text'));
  await rm(at('content/blog/uptime-of-parts-in-a-row.png'));
  await edit('content/blog/what-uptime-figures-mean.md', (text) => text.replace(/^!\[.*$/m, ''));
  // What pages of earlier builds need stays for a week; here only this build's own counts.
  await rm(at('.cache/assets'), { recursive: true });
  await build();
  const third = await hashes();
  expect(third[`${UNTOUCHED}.html`]).not.toBe(first[`${UNTOUCHED}.html`]);
  expect(Object.keys(third).filter((path) => path.includes('uptime-of-parts'))).toEqual([]);

  for (const kept of ['node_modules/.astro', '.cache/compressed', '.cache/assets', 'dist'])
    await rm(at(kept), { recursive: true });
  await build();
  expect(await hashes()).toEqual(third);
});
