import { readFile, rm } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { failureOf, useScratchCopy } from '../../support/scratch-build.ts';
import { DeliveryApi } from './delivery-api.ts';
import {
  document,
  paragraph,
  publishContentFiles,
  publishPicture,
  samplePost,
  variablesFor,
} from './sample-space.ts';

const { at, sync } = useScratchCopy();
let api: DeliveryApi;
beforeEach(async () => {
  api = await new DeliveryApi().start();
  publishContentFiles(api);
  return () => api.stop();
});

/** Loads the site's content as a build does, from the stand-in; resolves to every text in what was loaded. */
async function load(env: Record<string, string> = {}): Promise<string[]> {
  await rm(at('.cache'), { recursive: true, force: true });
  await sync({ ...variablesFor(api.address), ...env });
  const stored = (name: string) => readFile(at(`node_modules/.astro/data-store/${name}`), 'utf8');
  const manifest = JSON.parse(await stored('manifest.json')) as Record<string, string[]>;
  const parts = await Promise.all(Object.values(manifest).flat().map(stored));
  const entries = parts.join('').trim().split('\n');
  return entries.flatMap((entry) =>
    (JSON.parse(entry) as unknown[]).filter((value) => typeof value === 'string'),
  );
}

const failure = (env = {}) => failureOf(load(env));

test('entries pass the same schemas and rendering as files, with facts filled in and pictures at hand', async () => {
  const strange = String.raw`5 * 3 * 2 < 31, [x](y), a_b_c, # 1, \n, $a$, ~b~, ![], "q" & {claims.mvp}.`;
  api.files.set('/map.png', new Uint8Array([1, 2, 3]));
  const fields = { title: 'Map', description: 'The ground of "Old Town"' };
  const picture = publishPicture(api, 'map', fields, { width: 1000, height: 500 });
  api.entry('e1', 'post', samplePost({ body: document(paragraph(strange), picture) }));

  const texts = await load();
  const html = texts.find((text) => text.includes('5 * 3') && text.startsWith('<p>'));
  expect(html).toMatch(/5 \* 3 \* 2 &lt; 31, \[x\]\(y\), a_b_c, # 1, \\n, \$a\$, ~b~, !\[\], .q. &amp; \d/);
  expect(html).toContain('<source type="image/avif" srcset="/pictures/map-');
  expect(html).toContain('width="1000" height="500" alt="The ground of &quot;Old Town&quot;" loading="lazy"');
  expect(texts).toContain('2026-03-04');
  const [, file = ''] = /src="\/pictures\/([^"]+)"/.exec(html ?? '') ?? [];
  expect([...(await readFile(at(`.cache/pictures/${file}`)))]).toEqual([1, 2, 3]);
});

test('every fault is named with its entry and its field', async () => {
  api.entry('bad1', 'post', samplePost({ title: 'Short', slug: 'one' }));
  api.entry('bad2', 'post', samplePost({ author: 'nobody', slug: 'two' }));
  const said = await failure();
  expect(said).toMatch(/bad1[\s\S]*title[\s\S]*10/);
  expect(said).toMatch(/bad2[\s\S]*author/);
});

test('what has no schema is named as well: an address, a text, a picture without words', async () => {
  const picture = publishPicture(api, 'bare', {}, { width: 1, height: 1 });
  api.entry('bad1', 'post', samplePost({ slug: 'Not A Slug' }));
  api.entry('bad2', 'post', samplePost({ body: undefined }));
  api.entry('bad3', 'post', samplePost({ slug: 'three', body: document(picture) }));
  const said = await failure();
  expect(said).toMatch(/bad1.*"slug" is "Not A Slug"/);
  expect(said).toMatch(/bad2.*"body" is missing/);
  expect(said).toMatch(/bad3.*asset bare: field "description" is missing/);
});
