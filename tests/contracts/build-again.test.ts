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
/** What a build takes over of the former one, or gives to the next. */
const KEPT = ['node_modules/.astro', '.cache/compressed', '.cache/assets', 'dist'];
const MARK = '<!-- kept -->';

test('a build that takes over what has not changed makes what a build from nothing makes', async () => {
  await build();
  const first = await hashes();
  expect(Object.keys(first).length).toBeGreaterThan(200);

  // A mark in what was kept shows whether it is taken.
  for (const ending of ['html', 'md'])
    await edit(`node_modules/.astro/dist/client/${UNTOUCHED}.${ending}`, (text) => text + MARK);
  // Its title stands on the pages of articles that lead on to it and in lists, and nowhere else.
  await edit(`content/${ARTICLE}.md`, (text) => text.replace(/^title: .*$/m, 'title: A title that is new'));
  // What pages of earlier builds need stays for a week; here only this build's own counts.
  await rm(at('.cache/assets'), { recursive: true });
  await build();
  const second = await hashes();
  for (const path of [`${ARTICLE}.html`, `${ARTICLE}.md`, 'blog.html', 'blog.md'])
    expect(second[path], path).not.toBe(first[path]);
  for (const ending of ['html', 'md'])
    expect((await built(`${UNTOUCHED}.${ending}`)).endsWith(MARK), ending).toBe(true);

  for (const kept of KEPT) await rm(at(kept), { recursive: true });
  await build();
  const marked = Object.keys(second).filter((path) => path.startsWith(UNTOUCHED));
  const unmarked = (all: Record<string, string>) =>
    Object.entries(all).filter(([path]) => !marked.includes(path));
  const third = await hashes();
  expect(unmarked(third)).toEqual(unmarked(second));

  await edit('content/interface.yaml', (text) => text.replace(/^(\s+contents: ).*$/m, '$1In this text'));
  await rm(at('content/blog/uptime-of-parts-in-a-row.png'));
  await edit('content/blog/what-uptime-figures-mean.md', (text) => text.replace(/^!\[.*$/m, ''));
  await rm(at('.cache/assets'), { recursive: true });
  await build();
  const fourth = await hashes();
  expect(fourth[`${UNTOUCHED}.html`]).not.toBe(third[`${UNTOUCHED}.html`]);
  expect(Object.keys(fourth).filter((path) => path.includes('uptime-of-parts'))).toEqual([]);
});
