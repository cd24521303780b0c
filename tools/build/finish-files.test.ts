import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { finishFiles } from './finish-files.ts';

/** Long enough for the best compression to be smaller than the next best. */
const PAGE = Array.from({ length: 400 }, (_, line) => `<p>${line * line} of ${line * 31} deals</p>`).join(
  '\n',
);

async function scratchFolder() {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'finish-files-'))}/`);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Writes a site of these files, and tidies up. */
async function writeAll(folder: URL, contents: Readonly<Record<string, string>>) {
  const dist = new URL('dist/', folder);
  const parts = { directives: ["default-src 'self'", 'img-src https://a.example'], drawn: new Set<string>() };
  const files = await finishFiles(dist, new URL('kept/', folder), parts);
  files.announce(Object.keys(contents));
  for (const [name, content] of Object.entries(contents)) await files.write(name, Buffer.from(content));
  await files.done();
  await files.tidy();
  return { dist, policies: files.policies };
}

/** Bytes of some pages of a site, compressed, beside so many other articles. */
async function sizesBeside(articles: number) {
  const pages = ['index.html', 'product/crm.html', 'blog/one.html'];
  const others = Array.from({ length: articles }, (_, number) => `blog/${number}.html`);
  const { dist } = await writeAll(
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
  let random = 1;
  const words = 'deal lead stage owner value order stock item price cost margin team skill leave day'.split(
    ' ',
  );
  const word = () => words[(random = (random * 48_271) % 2_147_483_647) % words.length];
  const long = Array.from({ length: 30_000 }, word).join(' ');
  const { dist } = await writeAll(await scratchFolder(), { 'feed.xml': long, 'code.js': long });
  const [feed, code] = await Promise.all(
    ['feed.xml', 'code.js'].map((name) => stat(new URL(`${name}.br`, dist))),
  );
  expect(feed!.size).toBeGreaterThan(code!.size);
});

test('both copies hold the file, also when they come from the build before', async () => {
  const folder = await scratchFolder();
  for (const names of [['index.html', 'about.html'], ['index.html']]) {
    const { dist } = await writeAll(folder, Object.fromEntries(names.map((name) => [name, PAGE])));
    const [br, gz] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(new URL(`index.html.${ending}`, dist))),
    );
    expect(brotliDecompressSync(br!).toString()).toBe(PAGE);
    expect(gunzipSync(gz!).toString()).toBe(PAGE);
    await rm(dist, { recursive: true });
  }
});

test('what cannot be written is a fault of the build', async () => {
  const folder = await scratchFolder();
  await writeFile(new URL('dist', folder), 'no folder');
  await expect(writeAll(folder, { 'index.html': PAGE })).rejects.toThrow(/dist/);
});

test('a page is finished on its way, and has a policy of what stands in it', async () => {
  const page = '<style>a{top:0}</style><p>One<!-- -->two</p><script>go()</script>';
  const { dist, policies } = await writeAll(await scratchFolder(), {
    'blog/one.html': page,
    'one.md': '# One',
  });
  expect(await readFile(new URL('blog/one.html', dist), 'utf8')).toContain('<p>Onetwo</p>');
  expect(Object.keys(policies)).toEqual(['blog/one.html']);
  const hash = `'sha256-${createHash('sha256').update('go()').digest('base64')}'`;
  expect(policies['blog/one.html']).toContain(
    `default-src 'self'; img-src; script-src 'self' ${hash}; style-src`,
  );
});

test('of what was there before only texts are compressed, and nothing twice', async () => {
  const folder = await scratchFolder();
  const dist = new URL('dist/', folder);
  const files = await finishFiles(dist, new URL('kept/', folder), { directives: [], drawn: new Set() });
  await mkdir(dist);
  await files.write('one.md', Buffer.from('# One'));
  await writeFile(new URL('logo.png', dist), PAGE);
  await writeFile(new URL('code.js', dist), PAGE);
  for (const name of ['one.md', 'logo.png', 'code.js']) await files.compress(name);
  await files.done();
  expect((await readdir(dist)).toSorted()).toEqual([
    'code.js',
    'code.js.br',
    'code.js.gz',
    'logo.png',
    'one.md',
    'one.md.br',
    'one.md.gz',
  ]);
});
