import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scratchCopy } from '../../../tools/prepare/scratch-copy.ts';
import { DeliveryApi, SPACE } from './delivery-api.ts';
import { document, paragraph, publishContentFiles } from './sample-space.ts';

let copy: URL;
let api: DeliveryApi;
beforeAll(async () => {
  copy = await scratchCopy(new URL('../../../', import.meta.url));
});
afterAll(() => rm(copy, { recursive: true, force: true }));
beforeEach(async () => {
  api = await new DeliveryApi().start();
  publishContentFiles(api);
  return () => api.stop();
});

/** Loads the site's content as a build does, from the stand-in; resolves to every text in what was loaded. */
async function load(env: Record<string, string> = {}): Promise<string[]> {
  await rm(new URL('.cache', copy), { recursive: true, force: true });
  await promisify(execFile)('astro', ['sync'], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENTFUL_SPACE_ID: SPACE,
      CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
      CONTENTFUL_HOST: api.address,
      ...env,
    },
  });
  const store = JSON.parse(await readFile(new URL('node_modules/.astro/data-store.json', copy), 'utf8'));
  return (store as unknown[]).filter((value) => typeof value === 'string');
}

const failure = (env = {}) =>
  load(env).then(
    () => 'nothing failed',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );

const post = (fields: object) => ({
  title: 'A sample of everything',
  slug: 'sample-of-everything',
  description: 'An article that shows each kind of thing which an article from a content service may hold.',
  date: '2026-03-04T10:00+01:00',
  author: 'ines-calder',
  tags: ['crm'],
  body: document(paragraph('Text.')),
  ...fields,
});

test('entries pass the same schemas and rendering as files, with facts filled in and pictures at hand', async () => {
  const strange = String.raw`5 * 3 * 2 < 31, [x](y), a_b_c, # 1, \n, $a$, ~b~, ![], "q" & {claims.mvp}.`;
  api.files.set('/map.png', new Uint8Array([1, 2, 3]));
  api.asset('map', {
    title: 'Map',
    description: 'The ground of "Austin"',
    file: {
      url: `${api.address}/map.png`,
      contentType: 'image/png',
      details: { size: 3, image: { width: 1000, height: 500 } },
    },
  });
  const picture = { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'map' } } }, content: [] };
  api.entry('e1', 'post', post({ body: document(paragraph(strange), picture) }));

  const texts = await load();
  const html = texts.find((text) => text.includes('5 * 3') && text.startsWith('<p>'));
  expect(html).toMatch(/5 \* 3 \* 2 &lt; 31, \[x\]\(y\), a_b_c, # 1, \\n, \$a\$, ~b~, !\[\], .q. &amp; \d/);
  expect(html).toContain('<source type="image/avif" srcset="/pictures/map-');
  expect(html).toContain('width="1000" height="500" alt="The ground of &quot;Austin&quot;" loading="lazy"');
  expect(texts).toContain('2026-03-04');
  const [, file = ''] = /src="\/pictures\/([^"]+)"/.exec(html ?? '') ?? [];
  expect([...(await readFile(new URL(`.cache/pictures/${file}`, copy)))]).toEqual([1, 2, 3]);
});

test('every fault is named with its entry and its field', async () => {
  api.entry('bad1', 'post', post({ title: 'Short', slug: 'one' }));
  api.entry('bad2', 'post', post({ author: 'nobody', slug: 'two' }));
  const said = await failure();
  expect(said).toMatch(/bad1[\s\S]*title[\s\S]*10/);
  expect(said).toMatch(/bad2[\s\S]*author/);
});

test('what has no schema is named as well: an address, a text, a picture without words', async () => {
  api.asset('bare', {
    file: { url: '//x.test/a.png', contentType: 'image/png', details: { image: { width: 1, height: 1 } } },
  });
  const picture = {
    nodeType: 'embedded-asset-block',
    data: { target: { sys: { id: 'bare' } } },
    content: [],
  };
  api.entry('bad1', 'post', post({ slug: 'Not A Slug' }));
  api.entry('bad2', 'post', post({ body: undefined }));
  api.entry('bad3', 'post', post({ slug: 'three', body: document(picture) }));
  const said = await failure();
  expect(said).toMatch(/bad1.*"slug" is "Not A Slug"/);
  expect(said).toMatch(/bad2.*"body" is missing/);
  expect(said).toMatch(/bad3.*asset bare: field "description" is missing/);
});

test('a picture that is not there stops the build', async () => {
  api.asset('gone', {
    description: 'A picture',
    file: {
      url: `${api.address}/gone.png`,
      contentType: 'image/png',
      details: { image: { width: 9, height: 9 } },
    },
  });
  const picture = {
    nodeType: 'embedded-asset-block',
    data: { target: { sys: { id: 'gone' } } },
    content: [],
  };
  api.entry('e1', 'post', post({ body: document(picture) }));
  expect(await failure()).toMatch(/e1[\s\S]*gone\.png\S* could not be fetched: 40/);
});

test('a wrong key stops the build with the name of the variable', async () => {
  expect(await failure({ CONTENTFUL_ACCESS_TOKEN: 'other' })).toMatch(
    /CONTENTFUL_ACCESS_TOKEN was refused.*401/,
  );
});
