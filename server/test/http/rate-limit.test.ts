import { describe, expect, test } from 'vitest';
import { readContent } from '../../../tests/support/content.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { startSite, type TestSite } from '../../../tests/support/site.ts';

const inquiry = { name: 'Ada', email: 'ada@example.com', subject: 'An engine' };

const start = (settings: Record<string, string>) =>
  startSite({ settings: { FORM_RATE_LIMIT: '3', ...settings } });

const post = (site: TestSite, headers: Record<string, string> = {}, path = '/contact.php') =>
  site.post(path, new URLSearchParams(inquiry), headers);

async function statuses(times: number, send: () => Promise<Response>): Promise<number[]> {
  const all = [];
  for (let n = 0; n < times; n += 1) all.push((await send()).status);
  return all;
}

test('all forms of one address share a rate limit with Retry-After', async () => {
  await using site = await start({});
  expect(await statuses(2, () => post(site))).toEqual([200, 200]);
  expect((await post(site, {}, '/subscribe')).status).toBe(200);
  const refused = await post(site);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await refused.json()).error).toContain(site.services.agency.email);
});

test('behind a trusted proxy each visitor has a limit of their own', async () => {
  await using site = await start({ TRUST_PROXY: '1' });
  expect(await statuses(4, () => post(site, { 'x-forwarded-for': '9.9.9.9, 192.0.2.1' }))).toEqual([
    200, 200, 200, 429,
  ]);
  expect((await post(site, { 'x-forwarded-for': '9.9.9.9, 192.0.2.2' })).status).toBe(200);
  // Addresses of one IPv6 network count as one visitor, in any spelling.
  const ofOne = ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1::2', '2001:db8:0:1::3'];
  const address = ofOne.values();
  expect(await statuses(4, () => post(site, { 'x-forwarded-for': address.next().value! }))).toEqual([
    200, 200, 200, 429,
  ]);
});

test('many addresses of one network share a limit of posts', async () => {
  await using site = await start({ TRUST_PROXY: '1', FORM_RATE_LIMIT: '1' });
  let n = 0;
  const from = (network: (n: number) => string) => () => post(site, { 'x-forwarded-for': network((n += 1)) });
  const taken = async (times: number, send: () => Promise<Response>) =>
    (await statuses(times, send)).filter((status) => status === 200).length;
  expect(
    await taken(
      14,
      from((host) => `198.51.100.${host}`),
    ),
  ).toBe(10);
  expect(
    await taken(
      8,
      from((subnet) => `2001:db8:0:${subnet.toString(16)}::1`),
    ),
  ).toBe(4);
  expect(
    await taken(
      14,
      from((subnet) => `2001:db8:0:${(subnet * 256).toString(16)}::1`),
    ),
  ).toBe(6);
});

describe('pages rendered on demand', () => {
  const startPages = async () => {
    const rendered: string[] = [];
    const page = (path: string) => {
      rendered.push(path);
      const status = path === '/contact' ? 200 : 404;
      return new Response(`<p>${path}</p>`, { status, headers: { 'content-type': 'text/html' } });
    };
    const site = await startSite({ settings: { TRUST_PROXY: '1' }, page });
    const read = (path: string, address = '192.0.2.1', method = 'GET') =>
      fetch(site.address + path, { method, headers: { 'x-forwarded-for': address } });
    return { rendered, read, [Symbol.asyncDispose]: site.close };
  };

  test('are kept if they have no query, with their status and headers', async () => {
    await using pages = await startPages();
    for (const path of ['/contact', '/missing']) {
      const [first, second] = [await pages.read(path), await pages.read(path)];
      expect(second.status).toBe(first.status);
      expect(await second.text()).toBe(await first.text());
      for (const name of ['content-type', 'cache-control', 'content-length', 'x-content-type-options'])
        expect(second.headers.get(name)).toBe(first.headers.get(name));
      expect(await (await pages.read(path, '192.0.2.1', 'HEAD')).text()).toBe('');
    }
    expect(pages.rendered).toEqual(['/contact', '/missing']);
    for (const query of ['?about=a', '?about=a']) await pages.read(`/contact${query}`);
    expect(pages.rendered.slice(2)).toEqual(['/contact', '/contact']);
  });

  test('have one limit for each address', async () => {
    await using pages = await startPages();
    const all = await Promise.all(
      Array.from({ length: 610 }, async (_, n) => (await pages.read(`/missing-${n}`)).status),
    );
    expect(all.filter((status) => status === 404)).toHaveLength(600);
    const refused = await pages.read('/contact?about=a');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.text()).toContain(readContent().texts.problems['429-pages'].title);
    expect((await pages.read('/contact?about=a', '192.0.2.2')).status).toBe(200);
    expect((await pages.read('/healthz')).status).toBe(200);
    // The inbox has a limit of its own.
    expect((await pages.read('/inbox/api/session')).status).toBe(401);
  });
});

test(
  'a flood of the whole site quarantines inquiries and stops confirmations',
  { tags: ['full'] },
  async () => {
    await using site = await start({ TRUST_PROXY: '1', FORM_RATE_LIMIT: '1' });
    let n = 0;
    const send = (path: string) => () => post(site, { 'x-forwarded-for': `192.${(n += 1)}.2.1` }, path);
    expect(await statuses(53, send('/contact.php'))).toEqual(Array(53).fill(200));
    const flooded = site.services.database.query
      .selectFrom('inquiries')
      .select('signals')
      .where('signals', 'like', '%site-flooded%')
      .where('state', '=', 'quarantined');
    expect(await flooded.execute()).toHaveLength(3);
    expect((await send('/subscribe')()).status).toBe(429);
  },
);

test(
  'instances on one PostgreSQL share the limit, also for concurrent posts',
  { tags: ['full'] },
  async () => {
    await using postgres = await startPostgres();
    const settings = { DATABASE_URL: await postgres.createDatabase() };
    await using one = await start(settings);
    await using two = await start(settings);
    const answers = await Promise.all([one, two, one, two, one].map((site) => post(site)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  },
);
