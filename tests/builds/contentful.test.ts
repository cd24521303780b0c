import { access, readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, useScratchCopy } from '../support/scratch-build.ts';
import { DeliveryApi } from '../../content-model/test/contentful/delivery-api.ts';
import {
  document,
  link,
  paragraph,
  publishContentFiles,
  publishPicture,
  samplePost,
  variablesFor,
} from '../../content-model/test/contentful/sample-space.ts';

/** One build from the mock API. */
const copy = useScratchCopy();
const { built } = copy;
let api: DeliveryApi;
let address: string;
const PICTURE = { width: 1000, height: 500 };
beforeAll(async () => {
  api = await new DeliveryApi().start();
  address = api.address;
  publishContentFiles(api);
  const bytes = await sharp({ create: { ...PICTURE, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  const [map] = ['map', 'view'].map((id) => {
    api.files.set(`/${id}.png`, bytes);
    return publishPicture(api, id, { description: `The ${id} of "Old Town"`, size: PICTURE });
  });
  const body = document(paragraph('It is here.'), map!);
  api.entry('e1', 'post', samplePost({ cover: link('view'), body }));
  await copy.build(variablesFor(address));
});
afterAll(() => api.stop().catch(() => {}));

const things = (html: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!) as {
      '@graph': { '@type': string; headline?: string; name?: string }[];
    }
  )['@graph'];

test('each post and project of the space is a page with its own structured data', async () => {
  const [posts, projects] = await Promise.all(
    ['content/blog', 'content/projects'].map(async (folder) =>
      (await readdir(copy.at(folder))).filter((file) => file.endsWith('.md')),
    ),
  );
  expect(posts!.length).toBeGreaterThan(0);
  for (const [path, files, type] of [
    ['blog', posts!, 'BlogPosting'],
    ['project', projects!, 'CreativeWork'],
  ] as const)
    for (const slug of files.map((file) => file.replace('.md', ''))) {
      const html = await built(`${path}/${slug}.html`);
      expect(html).toContain(`Text of ${slug}.`);
      expect(things(html).map((thing) => thing['@type'])).toContain(type);
    }
});

test('pictures in a post are local files that load lazily', async () => {
  const html = await built('blog/sample-of-everything.html');
  const pictures = [...html.matchAll(/<picture>.*?<\/picture>/g)].map(([picture]) => picture);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain('alt="The map of &quot;Old Town&quot;"');
  expect(pictures[0]).toContain('loading="lazy"');
  for (const picture of pictures) {
    expect(picture).toContain('width="1000" height="500"');
    const files = [...picture.matchAll(/\/(_astro\/[\w.-]+)/g)].map(([, file]) => file!);
    expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(new Set(['webp']));
    for (const file of files) await access(copy.at(`dist/current/client/${file}`));
  }
  expect(html).not.toMatch(/<[^>]+ style=/);
  expect(things(html).find((thing) => thing['@type'] === 'BlogPosting')?.headline).toBe(
    'A sample of everything',
  );
});

test('the post is in the feeds, the sitemap and the search index, and has a twin', async () => {
  expect(await built('rss.xml')).toContain('/blog/sample-of-everything</link>');
  expect(await built('sitemap-pages.xml')).toContain('/blog/sample-of-everything</loc>');
  expect(await built('search.json')).toContain('/blog/sample-of-everything');
  expect(await built('blog/sample-of-everything.md')).toContain('It is here.');
  const { items } = JSON.parse(await built('feed.json')) as {
    items: { url: string; content_html: string }[];
  };
  const item = items.find(({ url }) => url.endsWith('/blog/sample-of-everything'));
  expect(item?.content_html).toMatch(/src="https:\/\/[^"]+\/_astro\/map/);
  expect(item?.content_html).not.toContain('srcset');
});

test('every mistake is reported with its entry and field', async () => {
  api.entry('bad1', 'post', samplePost({ title: 'Short', slug: 'one' }));
  api.entry('bad2', 'post', samplePost({ author: 'nobody', slug: 'two' }));
  const said = await failureOf(copy.sync(variablesFor(address)));
  expect(said).toMatch(/bad1[\s\S]*title[\s\S]*10/);
  expect(said).toMatch(/bad2[\s\S]*author/);
});

test('invalid slugs, missing texts and undescribed pictures are reported', async () => {
  const picture = publishPicture(api, 'bare', { size: { width: 1, height: 1 } });
  api.entry('bad1', 'post', samplePost({ slug: 'Not A Slug' }));
  api.entry('bad2', 'post', samplePost({ slug: 'two', body: undefined }));
  api.entry('bad3', 'post', samplePost({ slug: 'three', body: document(picture) }));
  const said = await failureOf(copy.sync(variablesFor(address)));
  expect(said).toMatch(/bad1.*"slug" is "Not A Slug"/);
  expect(said).toMatch(/bad2.*"body" is missing/);
  expect(said).toMatch(/bad3.*asset bare: field "description" is missing/);
});
