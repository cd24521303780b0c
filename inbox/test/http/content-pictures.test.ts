import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picturesOf } from '../../api/content/pictures.ts';
import { useInboxSite } from '../support/inbox.ts';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const folder = mkdtempSync(join(temporaryFolder(), 'content-'));
cpSync(FIXTURE_CONTENT, folder, { recursive: true });
const { ada, bob, query } = useInboxSite(
  {},
  { edited: { folder: pathToFileURL(`${folder}/`), dist: temporaryFolder() } },
);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const PICTURED = 'blog/build-or-buy-a-crm.md';
const png = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#234' } })
    .png()
    .toBuffer();
const upload = (content: Buffer, name: string) =>
  ada.visitor.post('/content/pictures', { file: PICTURED, name, content: content.toString('base64') });
const pictures = () => query().selectFrom('content_pictures').selectAll().execute();

test('an upload is kept under the ending of its real format, and shown to members', async () => {
  expect((await upload(await png(), 'My Till.JPG')).json).toEqual({ path: './my-till.png' });
  const list = await bob.visitor.get(`/content/pictures?file=${PICTURED}`);
  expect(list.json).toContain('./my-till.png');
  const shown = await bob.visitor.get('/content/picture?file=blog/my-till.png');
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect((await upload(await png(), 'my till.png')).json).toEqual({ path: './my-till-2.png' });
  expect(() => read('blog/my-till.png')).toThrow(/ENOENT/);
});

test('a list shows small copies of pictures', async () => {
  const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#234' } })
    .png()
    .toBuffer();
  const { path } = (await upload(large, 'large.png')).json;
  const address = `${ada.address}/inbox/api/content/picture?file=blog/${path.slice(2)}&size=small`;
  const response = await fetch(address, { headers: { cookie: ada.visitor.cookie } });
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(320);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
  ['a text with the name of a picture', 'not a picture'],
])('%s is refused', async (_, text) => {
  const before = await pictures();
  expect((await upload(Buffer.from(text), 'a.png')).error).toBe('not-a-picture');
  expect(await pictures()).toEqual(before);
});

test('more than 20 MB are refused', { tags: ['full'] }, async () => {
  expect((await upload(Buffer.alloc(20_000_001), 'a.png')).error).toBe('too-long');
  expect((await upload(Buffer.alloc(60_000_000), 'a.png')).error).toBe('too-long');
});

test.each([
  '../../package.json',
  '/etc/hostname',
  'blog/../../x.png',
  'blog/none.png',
  'site.yaml',
  'site.yaml/x.png',
  'a\0/x.png',
])('the picture %s is not found', async (path) => {
  const found = await ada.visitor.get(`/content/picture?file=${encodeURIComponent(path)}`);
  expect(found.error).toBe('not-found');
});

test('a path of many alternatives is no pattern, and holds nobody up', async () => {
  const path = `${'{a,b}'.repeat(20)}/x.png`;
  expect((await ada.visitor.get(`/content/picture?file=${path}`)).error).toBe('not-found');
});

test('a picture arrives byte for byte, and is stored in small rows', async () => {
  const picture = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const { path } = (await upload(picture, 'bytes.png')).json;
  const address = `${ada.address}/inbox/api/content/picture?file=blog/${path.slice(2)}`;
  const response = await fetch(address, { headers: { cookie: ada.visitor.cookie } });
  expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
  const parts = await query().selectFrom('content_picture_parts').select('content').execute();
  expect(Math.max(...parts.map(({ content }) => content.length))).toBeLessThan(picture.length);
});

test('a picture is not published for the longer name of another one', async () => {
  for (const name of ['till.png', 'my-till.png']) await upload(await png(), name);
  const shown = async (path: string) =>
    (await picturesOf(query(), [{ file: PICTURED, base: '', text: `![A till.](${path})` }]))
      .map(({ file }) => file)
      .toSorted();
  const [till] = await shown('./till.png');
  expect(till).toBe('blog/till.png');
  expect(await shown('./my-till.png')).not.toContain(till);
  expect(await shown('../team/till.png')).toEqual([]);
  await query().deleteFrom('content_pictures').execute();
});

test('the check knows an uploaded picture that a draft shows', { tags: ['full'] }, async () => {
  await upload(await png(), 'counted.png');
  const { live } = (await ada.visitor.get(`/content/file?file=${encodeURIComponent(PICTURED)}`)).json;
  const body = `${live.body}\n![Four pixels.](./counted.png)\n`;
  const seen = { file: PICTURED, version: 0, liveVersion: live.version };
  await ada.visitor.post('/content/save', { ...seen, data: live.data, body });
  expect((await ada.visitor.post('/content/check', { file: PICTURED })).json).toEqual([]);
  await query().deleteFrom('content_pictures').execute();
  expect((await ada.visitor.post('/content/check', { file: PICTURED })).json).not.toEqual([]);
});
