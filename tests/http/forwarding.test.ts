import { expect, test } from 'vitest';
import { eventually } from '../../tools/prepare/eventually.ts';
import { startWebhookPeer } from '../support/webhook.ts';
import { startSite } from '../support/site.ts';

const headers = (visitor: number) => ({
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  'x-forwarded-for': `192.0.2.${visitor}`,
  accept: 'application/json',
});

test('while GA4 hangs and far more views come than its queue holds, every view and enquiry is taken', async () => {
  await using service = await startWebhookPeer();
  const settings = {
    GA4_URL: service.url,
    GA4_MEASUREMENT_ID: 'G-ABC123DEF4',
    GA4_API_SECRET: 'secret',
    TRUST_PROXY: '1',
  };
  await using site = await startSite({ settings });
  const post = (path: string, body: BodyInit, visitor: number) =>
    fetch(site.address + path, { method: 'POST', body, headers: headers(visitor) });
  service.hang();
  const enquiry = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', subject: 'An engine' });
  const statuses = new Map<number, number>();
  for (let visitor = 1; visitor <= 30; visitor += 1) {
    const views = Array.from({ length: 50 }, () => post('/api/event', '{"path":"/about"}', visitor));
    const answers = [...(await Promise.all(views)), await post('/contact.php', enquiry, visitor)];
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 202: 1500, 200: 30 });
  const { query } = site.services.database;
  expect(await query.selectFrom('enquiries').select('reference').execute()).toHaveLength(30);
  // One view at a time is under way; nothing of the visitor goes along.
  await eventually(async () => service.calls.length > 0);
  expect(JSON.stringify(service.calls)).not.toContain('192.0.2.');
  const counted = query.selectFrom('page_views').select('views');
  await eventually(async () => (await counted.executeTakeFirst())?.views === 1500);
});
