import { describe, expect, test } from 'vitest';
import { startSite, useSite } from '../support/site.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const token = 'a-token-of-this-test';

const site = useSite({ settings: { METRICS_TOKEN: token } });

const see = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.address}/api/event`, {
    method: 'POST',
    body,
    headers: { 'user-agent': browser, ...headers },
  });

async function views(path: string): Promise<number> {
  const rows = await site.services.database.query
    .selectFrom('page_views')
    .select('views')
    .where('path', '=', path)
    .execute();
  return rows.reduce((sum, row) => sum + row.views, 0);
}

describe('POST /api/event', () => {
  test('counts a view of a page, whatever type the browser gives its note', async () => {
    expect((await see('{"path":"/counted"}')).status).toBe(202);
    expect(
      (await see('{"path":"/counted","referrer":""}', { 'content-type': 'application/json' })).status,
    ).toBe(202);
    await expect.poll(() => views('/counted'), { timeout: 120_000 }).toBe(2);
  });

  test('does not count those who ask not to be, robots, other sites and nonsense, and answers them alike', async () => {
    const path = '{"path":"/uncounted"}';
    for (const response of [
      await see(path, { dnt: '1' }),
      await see(path, { 'sec-gpc': '1' }),
      await see(path, { 'user-agent': 'Googlebot/2.1' }),
      await see(path, { origin: 'https://evil.example' }),
      await see('{"path":"/uncounted'),
      await see(`{"path":"/uncounted","referrer":"${'x'.repeat(5000)}"}`),
    ]) {
      expect(response.status).toBe(202);
    }
    await see('{"path":"/after"}');
    await expect.poll(() => views('/after'), { timeout: 120_000 }).toBe(1);
    expect(await views('/uncounted')).toBe(0);
  });
});

describe('for machines that watch', () => {
  test('healthz and readyz say it is well', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(site.address + path);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ ok: true });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('metrics are for this machine, not for what a proxy passes on', async () => {
    const own = await fetch(`${site.address}/metrics`);
    expect(own.status).toBe(200);
    expect(await own.text()).toMatch(/^site_ready 1$/m);
    const proxied = await fetch(`${site.address}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(proxied.status).toBe(403);
  });

  test('where visitors come through a proxy, metrics ask even this machine for the token', async () => {
    await using behind = await startSite({
      settings: { SITE_URL: 'https://www.agency.example', METRICS_TOKEN: token },
    });
    const ask = (headers: Record<string, string>) => fetch(`${behind.address}/metrics`, { headers });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('metrics are for whoever holds the token', async () => {
    const ask = (authorization: string) =>
      fetch(`${site.address}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1', authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask('Bearer wrong')).status).toBe(403);
  });

  test('metrics name no address a visitor made up', async () => {
    await fetch(`${site.address}/made-up-by-a-visitor`);
    expect(await (await fetch(`${site.address}/metrics`)).text()).not.toContain('made-up');
  });
});
