import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { contentfulSettings } from '../../loaders/contentful/settings.ts';
import { fetchSpace } from '../../loaders/contentful/space.ts';
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
  const load = ({ env = {}, development = false, timeoutMs = 30_000 }: Given = {}) => {
    const settings = contentfulSettings(
      {
        ...variablesFor(api.address),
        CONTENTFUL_RATE: '30',
        ...env,
      },
      development,
    );
    return fetchSpace({ ...settings!, timeoutMs }, folder, (note) => notes.push(note));
  };
  return { api, folder, notes, load };
}

const titles = ({ entries }: Awaited<ReturnType<typeof fetchSpace>>) =>
  Object.fromEntries(entries.map(({ sys, fields }) => [sys.id, fields['title']]));

test('each build fetches what is published then', async () => {
  const { api, load } = await space();
  expect(titles(await load())).toEqual({ p1: 'Post 1', p2: 'Post 2' });
  api.entry('p1', 'post', { title: 'Changed' });
  api.entry('p3', 'project', { title: 'New' });
  api.entry('x', 'navigation', { title: 'Of no concern here' });
  api.unpublish('p2');
  expect(titles(await load())).toEqual({ p1: 'Changed', p3: 'New' });
});

test('hundreds of entries come page by page, published ones and drafts', async () => {
  const { api, load } = await space({ posts: 450 });
  const preview = { CONTENTFUL_PREVIEW_TOKEN: 'preview-token' };
  for (const given of [{}, { env: preview, development: true }]) {
    api.requests.length = 0;
    expect(Object.keys(titles(await load(given)))).toHaveLength(450);
    expect(api.requests.filter((path) => path.includes('content_type=post'))).toHaveLength(3);
  }
});

test.concurrent.each<[string, Fault]>([
  ['5xx', { status: 503 }],
  ['answers cut off', 'cut in the middle of the answer'],
  ['silence', 'hang'],
])('four times %s, and the fifth attempt brings the content', async (_, fault) => {
  const { api, load } = await space({ faults: Array(4).fill(fault) });
  expect(titles(await load({ timeoutMs: 400 }))).toEqual({ p1: 'Post 1', p2: 'Post 2' });
  // Five requests for the posts, one each for projects and assets.
  expect(api.requests).toHaveLength(7);
});

test.concurrent.each<[string, Fault, RegExp]>([
  ['cut connections', 'cut', /could not be reached: .*CONTENTFUL_HOST/],
  ['silence', 'hang', /no answer in time/],
])('five times %s, and there is no sixth attempt', async (_, fault, said) => {
  const { api, load } = await space({ faults: Array(9).fill(fault) });
  await expect(load({ timeoutMs: 400 })).rejects.toThrow(said);
  expect(api.requests).toHaveLength(5);
});

test.concurrent('a 429 is left alone for as long as its reset header says', async () => {
  const { api, load } = await space({ faults: [{ refuse: 4 }] });
  await load();
  // An earlier retry would have been refused again.
  expect(api.requests).toHaveLength(4);
});

test.each([
  [
    { CONTENTFUL_ACCESS_TOKEN: 'wrong-token' },
    /^CONTENTFUL_ACCESS_TOKEN was refused.*401 AccessTokenInvalid/,
  ],
  [{ CONTENTFUL_SPACE_ID: 'elsewhere' }, /^CONTENTFUL_SPACE_ID "elsewhere".*404 NotFound/],
])('a wrong key is named with the answer, at once and without being shown: %o', async (env, said) => {
  const { api, load } = await space();
  const error: Error = await load({ env }).catch((reason) => reason);
  expect(error.message).toMatch(said);
  expect(error.message).not.toContain('wrong-token');
  expect(api.requests).toHaveLength(1);
});

test('with CONTENTFUL_FALLBACK=last the former content stays, and it is said why', async () => {
  const { api, load, notes } = await space();
  await load();
  api.faults.push({ status: 401 });
  const env = { CONTENTFUL_FALLBACK: 'last' };
  expect(titles(await load({ env }))).toEqual({ p1: 'Post 1', p2: 'Post 2' });
  expect(notes.join('\n')).toMatch(
    /CONTENTFUL_ACCESS_TOKEN was refused[\s\S]*Going on with what was fetched at 20/,
  );
});

test('a fallback without former content is refused', async () => {
  const { api, load } = await space();
  api.faults.push({ status: 404 });
  await expect(load({ env: { CONTENTFUL_FALLBACK: 'last' } })).rejects.toThrow(/nothing was fetched before/);
});

test('an empty space is an error, not an empty blog', async () => {
  const { load } = await space({ posts: 0 });
  await expect(load()).rejects.toThrow(/holds no published entry/);
});
