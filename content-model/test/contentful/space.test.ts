import { afterAll, expect, test } from 'vitest';
import { contentfulSettings } from '../../loaders/contentful/settings.ts';
import { fetchSpace } from '../../loaders/contentful/space.ts';
import { DeliveryApi, type Fault } from './delivery-api.ts';
import { variablesFor } from './sample-space.ts';

interface Given {
  env?: Record<string, string>;
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
  const load = ({ env = {}, timeoutMs = 30_000 }: Given = {}) => {
    const settings = contentfulSettings({ ...variablesFor(api.address), CONTENTFUL_RATE: '30', ...env });
    return fetchSpace({ ...settings!, timeoutMs }, () => {});
  };
  return { api, load };
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

test('hundreds of entries come page by page', async () => {
  const { api, load } = await space({ posts: 450 });
  expect(Object.keys(titles(await load()))).toHaveLength(450);
  expect(api.requests.filter((path) => path.includes('content_type=post'))).toHaveLength(3);
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
  ['cut connections', 'cut', /could not be reached: /],
  ['silence', 'hang', /could not be reached: .*timeout/],
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
  [{ CONTENTFUL_ACCESS_TOKEN: 'wrong-token' }, /answered 401 AccessTokenInvalid: The access token/],
  [{ CONTENTFUL_SPACE_ID: 'elsewhere' }, /answered 404 NotFound: The resource/],
])('a wrong key is named with the answer, at once and without being shown: %o', async (env, said) => {
  const { api, load } = await space();
  const error: Error = await load({ env }).catch((reason) => reason);
  expect(error.message).toMatch(said);
  expect(error.message).not.toContain('token"');
  expect(error.stack).not.toContain('Bearer');
  expect(api.requests).toHaveLength(1);
});

test('an empty space is an error, not an empty blog', async () => {
  const { load } = await space({ posts: 0 });
  await expect(load()).rejects.toThrow(/holds no published entry/);
});
