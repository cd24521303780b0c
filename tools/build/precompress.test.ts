import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openCompressor } from './precompress.ts';

/** Long enough for the best compression to be smaller than the next best. */
const PAGE = Array.from({ length: 400 }, (_, line) => `<p>${line * line} of ${line * 31} deals</p>`).join(
  '\n',
);

async function scratchFolder() {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'precompress-'))}/`);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Compresses a site of these files, and tidies up. */
async function compressAll(folder: URL, files: Readonly<Record<string, string>>) {
  const compressor = await openCompressor(new URL('dist/', folder), new URL('kept/', folder));
  compressor.announce(Object.keys(files));
  for (const [name, content] of Object.entries(files)) await compressor.add(name, Buffer.from(content));
  await compressor.done();
  await compressor.tidy();
  return new URL('dist/', folder);
}

/** Bytes of some pages of a site, compressed, beside so many other articles. */
async function sizesBeside(articles: number) {
  const pages = ['index.html', 'product/crm.html', 'blog/one.html'];
  const others = Array.from({ length: articles }, (_, number) => `blog/${number}.html`);
  const dist = await compressAll(
    await scratchFolder(),
    Object.fromEntries([
      ...pages.map((name) => [name, `${PAGE}${name}`]),
      ...others.map((name) => [name, name]),
    ]),
  );
  return Promise.all(pages.map(async (name) => (await stat(new URL(`${name}.br`, dist))).size));
}

test('a page is as small beside thousands of articles; these are compressed in less time', async () => {
  const [home, product, article] = await sizesBeside(3);
  const [homeBeside, productBeside, articleBeside] = await sizesBeside(1_000);
  expect([homeBeside, productBeside]).toEqual([home, product]);
  expect(articleBeside).toBeGreaterThan(article!);
});

test('a list that grows with the content is compressed in less time than code of the same length', async () => {
  const long = Array.from({ length: 20 }, (_, part) => PAGE.replaceAll('deals', `deals of ${part * 7}`)).join(
    '',
  );
  const dist = await compressAll(await scratchFolder(), { 'feed.xml': long, 'code.js': long });
  const [feed, code] = await Promise.all(
    ['feed.xml', 'code.js'].map((name) => stat(new URL(`${name}.br`, dist))),
  );
  expect(feed!.size).toBeGreaterThan(code!.size);
});

test('both copies hold the file, also when they come from the build before; pictures have none', async () => {
  const folder = await scratchFolder();
  for (const files of [
    { 'index.html': PAGE, 'about.html': PAGE, 'logo.png': PAGE },
    { 'index.html': PAGE },
  ] as const) {
    const dist = await compressAll(folder, files as Record<string, string>);
    const [br, gz] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(new URL(`index.html.${ending}`, dist))),
    );
    expect(brotliDecompressSync(br!).toString()).toBe(PAGE);
    expect(gunzipSync(gz!).toString()).toBe(PAGE);
    expect(existsSync(new URL('logo.png.br', dist))).toBe(false);
    await rm(dist, { recursive: true });
  }
});

test('what cannot be written is a fault of the build', async () => {
  const folder = await scratchFolder();
  await writeFile(new URL('dist', folder), 'no folder');
  await expect(compressAll(folder, { 'index.html': PAGE })).rejects.toThrow(/dist/);
});
