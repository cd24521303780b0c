import { createHash } from 'node:crypto';
import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { filesIn } from '../../tools/build/take-over/former-build.ts';
import { failureOf, useScratchCopy } from '../support/scratch-build.ts';

const { at, build, built, edit } = useScratchCopy();

/** Says when it is no longer to be believed. */
const DATED = '.well-known/security.txt';

/** Hash by path of every file that visitors get, of the policies they are sent with, and of the server's content. */
async function hashes(): Promise<Record<string, string>> {
  const client = (await filesIn(at('dist/client/'))).filter((name) => name !== DATED);
  const names = [...client, '../headers.json', '../server/content.json'].toSorted();
  const all = names.map(async (name) => {
    const content = await readFile(at(`dist/client/${name}`));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

const CHANGED = 'blog/how-to-choose-an-erp';
const LINKED = 'blog/what-uptime-figures-mean';
const UNTOUCHED = 'blog/what-a-branding-process-delivers';
const WITHOUT_ARTICLES = 'about';
const MARKED = [`${UNTOUCHED}.html`, `${UNTOUCHED}.md`, `${WITHOUT_ARTICLES}.html`];
/** What a build takes over of the former one, or gives to the next. */
const KEPT = ['node_modules/.astro', '.cache/build', '.cache/compressed', '.cache/assets', 'dist'];
const MARK = '<!-- kept -->';

const article = (path: string) => at(`content/${path}.md`);
/** What pages of earlier builds need stays for a week; here only this build's own counts. */
const forgetEarlier = () => rm(at('.cache/assets'), { recursive: true });

// Each goes on where the one before has ended.
let first: Record<string, string>;
let third: Record<string, string>;

test('what is wrong with the content stops a build that takes over as well', async () => {
  await build();
  first = await hashes();
  expect(Object.keys(first).length).toBeGreaterThan(200);
  await rename(article(LINKED), article('blog/away'));
  expect(await failureOf(build())).toContain(`/${LINKED} leads to a page that is not there`);
  await rename(article('blog/away'), article(LINKED));
});

test('a build that takes over what has not changed makes what a build from nothing makes', async () => {
  // A mark in what was made shows whether it is left where it is.
  for (const ending of ['html', 'md'])
    await edit(`dist/client/${UNTOUCHED}.${ending}`, (text) => text + MARK);
  await copyFile(article('blog/build-or-buy-a-crm'), article('blog/one-more'));
  const words = 'What another article says, once more and in other words, to be on the list as well';
  await edit('content/blog/one-more.md', (text) =>
    text
      .replace(/^title: .*$/m, 'title: An article more')
      .replace(/^description: .*$/m, `description: ${words}`),
  );
  await rename(article('blog/rolling-out-an-hrms'), article('blog/of-another-name'));
  await build();

  // What an article says stands on its own page, where others lead on to it and in lists, and nowhere else.
  for (const of of [CHANGED, 'blog/of-another-name'])
    await edit(`content/${of}.md`, (text) => text.replace(/^title: .*$/m, `title: A new title of ${of}`));
  await edit(`dist/client/${WITHOUT_ARTICLES}.html`, (text) => text + MARK);
  await forgetEarlier();
  await build();
  const second = await hashes();
  for (const path of [`${CHANGED}.html`, `${CHANGED}.md`, 'blog.html', 'blog.md', 'search.json'])
    expect(second[path], path).not.toBe(first[path]);
  for (const left of MARKED) expect((await built(left)).endsWith(MARK), left).toBe(true);

  for (const kept of KEPT) await rm(at(kept), { recursive: true });
  await build();
  third = await hashes();
  const unmarked = (all: Record<string, string>) =>
    Object.entries(all).filter(([path]) => !MARKED.some((marked) => path.startsWith(marked)));
  expect(unmarked(second)).toEqual(unmarked(third));
});

test('a build after a change of what is no article takes nothing over', async () => {
  await edit('content/interface.yaml', (text) => text.replace(/^(\s+contents: ).*$/m, '$1In this text'));
  await rm(at('content/blog/uptime-of-parts-in-a-row.png'));
  await edit(`content/${LINKED}.md`, (text) => text.replace(/^!\[.*$/m, ''));
  await forgetEarlier();
  await build();
  const fourth = await hashes();
  expect(fourth[`${UNTOUCHED}.html`]).not.toBe(third[`${UNTOUCHED}.html`]);
  expect(Object.keys(fourth).filter((path) => path.includes('uptime-of-parts'))).toEqual([]);
});
