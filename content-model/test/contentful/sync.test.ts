import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { contentfulSettings } from '../../loaders/contentful/settings.ts';
import { syncContent } from '../../loaders/contentful/sync.ts';
import { DeliveryApi, type Fault } from './delivery-api.ts';
import { variablesFor } from './sample-space.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

interface Given {
  env?: Record<string, string>;
  development?: boolean;
  timeoutMs?: number;
}

const started: DeliveryApi[] = [];
afterAll(() => Promise.all(started.map((api) => api.stop())));

async function space({ faults = [] as Fault[], posts = 2 } = {}) {
  const api = await new DeliveryApi().start();
  started.push(api);
  for (let number = 1; number <= posts; number++)
    api.entry(`p${number}`, 'post', { title: `Post ${number}` });
  api.faults.push(...faults);
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  const notes: string[] = [];
  const sync = ({ env = {}, development = false, timeoutMs = 30_000 }: Given = {}) => {
    const settings = contentfulSettings(
      {
        ...variablesFor(api.address),
        CONTENTFUL_RATE: '30',
        ...env,
      },
      development,
    );
    return syncContent({ ...settings!, timeoutMs }, folder, (note) => notes.push(note));
  };
  const syncs = () => api.requests.filter((path) => path.includes('/sync?'));
  return { api, folder, notes, sync, syncs };
}

const titles = ({ entries }: Awaited<ReturnType<typeof syncContent>>) =>
  Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, entry.fields['title']?.['en-US']]));

test('everything comes at first, then only what changed, appeared or went', async () => {
  const { api, sync, syncs } = await space();
  expect(titles(await sync())).toEqual({ p1: 'Post 1', p2: 'Post 2' });
  api.entry('p1', 'post', { title: 'Changed' });
  api.entry('p3', 'project', { title: 'New' });
  api.entry('x', 'navigation', { title: 'Of no concern here' });
  api.unpublish('p2');
  expect(titles(await sync())).toEqual({ p1: 'Changed', p3: 'New' });
  expect(syncs()).toHaveLength(2);
  expect(syncs()[1]).toContain('sync_token=');
  expect(titles(await sync())).toEqual({ p1: 'Changed', p3: 'New' });
});

test('more than a thousand entries come page by page, published ones and drafts', async () => {
  const { api, sync, syncs } = await space({ posts: 2300 });
  expect(Object.keys((await sync()).entries)).toHaveLength(2300);
  expect(syncs()).toHaveLength(3);
  const preview = { CONTENTFUL_PREVIEW_TOKEN: 'preview-token' };
  expect(Object.keys((await sync({ env: preview, development: true })).entries)).toHaveLength(2300);
  expect(api.requests.filter((path) => path.includes('content_type=post'))).toHaveLength(3);
});

test('a token the API no longer takes leads to a full sync', async () => {
  const { api, sync, syncs } = await space();
  await sync();
  api.forgetTokens = true;
  api.entry('p3', 'post', { title: 'New' });
  expect(Object.keys((await sync()).entries)).toEqual(['p1', 'p2', 'p3']);
  expect(syncs().at(-1)).toContain('initial=true');
});

test.concurrent.each<[string, Fault]>([
  ['5xx', { status: 503 }],
  ['answers cut off', 'cut in the middle of the answer'],
  ['silence', 'hang'],
])('four times %s, and the fifth attempt brings the content', async (_, fault) => {
  const { api, sync } = await space({ faults: Array(4).fill(fault) });
  expect(titles(await sync({ timeoutMs: 400 }))).toEqual({ p1: 'Post 1', p2: 'Post 2' });
  // Five requests for the locales, one for the sync itself.
  expect(api.requests).toHaveLength(6);
});

test.concurrent.each<[string, Fault, RegExp]>([
  ['cut connections', 'cut', /could not be reached: .*CONTENTFUL_HOST/],
  ['silence', 'hang', /no answer in time/],
])('five times %s, and there is no sixth attempt', async (_, fault, said) => {
  const { api, sync } = await space({ faults: Array(9).fill(fault) });
  await expect(sync({ timeoutMs: 400 })).rejects.toThrow(said);
  expect(api.requests).toHaveLength(5);
});

test.concurrent('a 429 is left alone for as long as its reset header says', async () => {
  const { api, sync } = await space({ faults: [{ refuse: 4 }] });
  await sync();
  // An earlier retry would have been refused again.
  expect(api.requests).toHaveLength(3);
});

test.each([
  [
    { CONTENTFUL_ACCESS_TOKEN: 'wrong-token' },
    /^CONTENTFUL_ACCESS_TOKEN was refused.*401 AccessTokenInvalid/,
  ],
  [{ CONTENTFUL_SPACE_ID: 'elsewhere' }, /^CONTENTFUL_SPACE_ID "elsewhere".*404 NotFound/],
])('a wrong key is named with the answer, at once and without being shown: %o', async (env, said) => {
  const { api, sync } = await space();
  const error: Error = await sync({ env }).catch((reason) => reason);
  expect(error.message).toMatch(said);
  expect(error.message).not.toContain('wrong-token');
  expect(api.requests).toHaveLength(1);
});

test('with CONTENTFUL_FALLBACK=last the former content stays, and it is said why', async () => {
  const { api, sync, notes } = await space();
  await sync();
  api.faults.push({ status: 401 });
  const env = { CONTENTFUL_FALLBACK: 'last' };
  expect(titles(await sync({ env }))).toEqual({ p1: 'Post 1', p2: 'Post 2' });
  expect(notes.join('\n')).toMatch(
    /CONTENTFUL_ACCESS_TOKEN was refused[\s\S]*Going on with what was synced at 20/,
  );
});

test('a fallback without former content is refused', async () => {
  const { api, sync } = await space();
  api.faults.push({ status: 404 });
  await expect(sync({ env: { CONTENTFUL_FALLBACK: 'last' } })).rejects.toThrow(/nothing was synced before/);
});

test('an empty space is an error, not an empty blog', async () => {
  const { sync } = await space({ posts: 0 });
  await expect(sync()).rejects.toThrow(/holds no published entry/);
});
