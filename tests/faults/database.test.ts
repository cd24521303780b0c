import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/postgres.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { startToxicProxy } from '../support/toxic-proxy.ts';
import { expectNoAcknowledgements, sendInquiries, sendOneInquiry } from '../support/faults/visitors.ts';

const setting = useFaultSetup();
/** The server waits up to 3 s for an answer; the rest is for a busy machine. */
const SOON_MS = 30_000;

test.each([
  ['refuses connections', 'cut'],
  ['sends nothing back', 'black-hole'],
] as const)('while PostgreSQL %s, posts get 503 soon, and all recovers', async (_, toxic) => {
  await using postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  await using proxy = await startToxicProxy(databaseUrl);
  const server = await setting.start({ DATABASE_URL: proxy.url });
  const visitors = sendInquiries(() => [server.url], 40, 10);
  const { acknowledged } = visitors.account;
  const { received } = setting.mailServer;
  const before = received.length;
  await eventually(async () => acknowledged.length > 20);
  proxy.set(toxic);
  await expectNoAcknowledgements(visitors.account);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const told = await sendOneInquiry(server.url);
  expect(told.status).toBe(503);
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);

  const thankedBefore = acknowledged.length;
  proxy.set('none');
  const healed = performance.now();
  await eventually(async () => acknowledged.length > thankedBefore + 20);
  expect(performance.now() - healed).toBeLessThan(SOON_MS);
  await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 200);
  expect(performance.now() - healed).toBeLessThan(SOON_MS);
  const account = await visitors.stop();
  expect(new Set(account.refused)).toEqual(new Set([503]));
  expect(account.slowestMs).toBeLessThan(SOON_MS);
  const place = { dataDir: setting.folder, databaseUrl };
  await untilDelivered(place);
  expect(await server.end('SIGTERM')).toBe(0);
  console.info(
    `PostgreSQL, ${toxic}:`,
    await audit(place, account.acknowledged, { received: received.slice(before) }),
  );
});

test('started without PostgreSQL, it serves pages and opens when it comes', async () => {
  await using postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  await postgres.stop();
  const server = await setting.start({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/event`, { method: 'POST', body: '{}' })).status).toBe(202);
  for (let times = 0; times < 3; times += 1) {
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ ok: false, checks: { database: { ok: false } } });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^site_ready 0$/m);
    // Metrics that need the database are missing.
    expect(metrics).not.toMatch(/^site_(deliveries\{|oldest_undelivered_seconds )/m);
    const told = await sendOneInquiry(server.url);
    expect(told.status).toBe(503);
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await told.json()).toMatchObject({ ok: false, error: expect.stringContaining('@') });
  }
  const lines = server.logged().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DATABASE_URL');
  expect(lines[0]).not.toContain('site:site');

  await postgres.start();
  await eventually(async () => (await sendOneInquiry(server.url)).status === 200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);

  const wrong = setting.start({ DATABASE_URL: databaseUrl.replace('site:site', 'site:hunter2') });
  const refusal = await wrong.then(() => undefined, String);
  expect(refusal).toMatch(/ended with 1: The database in DATABASE_URL [^\n]*\.\n$/);
  expect(refusal).not.toContain('hunter2');
});
