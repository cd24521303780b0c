import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

/** Long enough for the best compression to be smaller than the next best. */
const PAGE = Array.from({ length: 400 }, (_, line) => `<p>${line * line} of ${line * 31} deals</p>`).join(
  '\n',
);

/** Bytes of some pages of a site, compressed, beside so many other articles. */
async function sizesBeside(articles: number) {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'precompress-'))}/`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(new URL('dist/blog/', folder), { recursive: true });
  await mkdir(new URL('dist/product/', folder));
  const pages = ['index.html', 'product/crm.html', 'blog/one.html'];
  const others = Array.from({ length: articles }, (_, number) => `blog/${number}.html`);
  const dist = new URL('dist/', folder);
  for (const name of pages) await writeFile(new URL(name, dist), `${PAGE}${name}`);
  for (const name of others) await writeFile(new URL(name, dist), name);
  const all = [...pages, ...others];
  await precompress(dist, new URL('kept/', folder), all, new Set(all));
  return Promise.all(pages.map(async (name) => (await stat(new URL(`${name}.br`, dist))).size));
}

test('a page is as small beside thousands of articles; these are compressed in less time', async () => {
  const [home, product, article] = await sizesBeside(3);
  const [homeBeside, productBeside, articleBeside] = await sizesBeside(1_000);
  expect([homeBeside, productBeside]).toEqual([home, product]);
  expect(articleBeside).toBeGreaterThan(article!);
});

test('a list that grows with the content is compressed in less time than code of the same length', async () => {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'precompress-'))}/`);
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = ['feed.xml', 'code.js'];
  const long = Array.from({ length: 20 }, (_, part) => PAGE.replaceAll('deals', `deals of ${part * 7}`)).join(
    '',
  );
  const dist = new URL('dist/', folder);
  await mkdir(dist);
  for (const name of all) await writeFile(new URL(name, dist), long);
  await precompress(dist, new URL('kept/', folder), all, new Set(all));
  const [feed, code] = await Promise.all(all.map((name) => stat(new URL(`${name}.br`, dist))));
  expect(feed!.size).toBeGreaterThan(code!.size);
});
