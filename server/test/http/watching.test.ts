import { describe, expect, test } from 'vitest';
import { startSite, useSite } from '../../../tests/support/site.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const token = 'a-token-of-this-test';

const site = useSite({ settings: { METRICS_TOKEN: token } });

const see = (body: string, headers: Record<string, string> = {}) =>
  site.post('/api/event', body, { 'user-agent': browser, ...headers });

async function views(path: string): Promise<number> {
  const rows = await site.services.database.query
    .selectFrom('page_views')
    .select('views')
    .where('path', '=', path)
    .execute();
  return rows.reduce((sum, row) => sum + row.views, 0);
}

describe('POST /api/event', () => {
  test('counts a page view with any content type', async () => {
    expect((await see('{"path":"/counted"}')).status).toBe(202);
    expect(
      (await see('{"path":"/counted","referrer":""}', { 'content-type': 'application/json' })).status,
    ).toBe(202);
    await expect.poll(() => views('/counted'), { timeout: 120_000 }).toBe(2);
  });

  test('ignores bots, other sites, opt-outs and invalid bodies alike', async () => {
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
  test('healthz and readyz return 200', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(site.address + path);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ ok: true });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('readyz is 503 while the contact page fails, and renders it once in a while', async () => {
    let renderings = 0;
    await using broken = await startSite({
      showPage: () => Promise.reject(new Error(`rendering ${(renderings += 1)}`)),
    });
    const ask = () => fetch(`${broken.address}/readyz`);
    const responses = [await ask(), await ask()];
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
    expect(await responses[0]!.json()).toMatchObject({ ok: false, checks: { pages: { ok: false } } });
    expect(renderings).toBe(1);
  });

  test('a refusal is plain HTML while pages cannot be rendered', async () => {
    await using broken = await startSite({ showPage: () => Promise.reject(new Error('broken')) });
    const response = await fetch(`${broken.address}/about`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('metrics need the token, except from this machine without a proxy', async () => {
    await using behind = await startSite({
      settings: { SITE_URL: 'https://www.agency.example', METRICS_TOKEN: token },
    });
    const ask = async (address: string, headers: Record<string, string>) =>
      (await fetch(`${address}/metrics`, { headers })).status;
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    const bearer = { authorization: `Bearer ${token}` };
    expect(await ask(site.address, {})).toBe(200);
    expect(await ask(site.address, proxied)).toBe(403);
    expect(await ask(site.address, { ...proxied, ...bearer })).toBe(200);
    expect(await ask(site.address, { ...proxied, authorization: 'Bearer wrong' })).toBe(403);
    expect(await ask(behind.address, {})).toBe(403);
    expect(await ask(behind.address, bearer)).toBe(200);
  });

  test('readyz gives reasons and counts only to those who may read the metrics', async () => {
    const details = async (headers: Record<string, string>) => {
      const response = await fetch(`${site.address}/readyz`, { headers });
      return JSON.stringify(await response.json());
    };
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    expect(await details(proxied)).toMatch(/"deliveries":\{"ok":true\}/);
    expect(await details(proxied)).not.toContain('waiting');
    expect(await details({})).toContain('waiting');
    expect(await details({ ...proxied, authorization: `Bearer ${token}` })).toContain('waiting');
  });

  test('metrics count calls of the inbox apart from pages', async () => {
    const count = async (kind: string) => {
      const text = await (await fetch(`${site.address}/metrics`)).text();
      const counted = new RegExp(
        `^site_http_request_seconds_count\\{kind="${kind}",status="\\d+"\\} (\\d+)`,
        'gm',
      );
      return [...text.matchAll(counted)].reduce((sum, [, n]) => sum + Number(n), 0);
    };
    const [pages, calls] = [await count('page'), await count('inbox')];
    await fetch(`${site.address}/inbox/api/inquiries`);
    await expect.poll(() => count('inbox')).toBe(calls + 1);
    expect(await count('page')).toBe(pages);
  });

  test('metrics do not contain paths that visitors made up', async () => {
    await fetch(`${site.address}/made-up-by-a-visitor`);
    const text = await (await fetch(`${site.address}/metrics`)).text();
    expect(text).toMatch(/^site_ready 1$/m);
    expect(text).not.toContain('made-up');
  });
});
