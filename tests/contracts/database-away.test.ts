import { expect, test } from 'vitest';
import { DatabaseAway } from '../../server/database/database.ts';
import { readEnvironment } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { openOnce } from '../../server/opening.ts';
import { startPostgres } from '../../tools/prepare/postgres.ts';
import { readContent } from '../support/content.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import { startToxicProxy } from '../support/toxic-proxy.ts';
import { startWebhookPeer } from '../support/webhook.ts';

test('whoever runs the site is told of a database that does not come at the start, and when it came', async () => {
  await using hook = await startWebhookPeer();
  await using smtp = await startSmtpPeer();
  await using postgres = await startPostgres();
  await using way = await startToxicProxy(await postgres.createDatabase());
  way.set('cut');
  const environment = readEnvironment({
    DATABASE_URL: way.url,
    SITE_URL: 'https://groundline.example',
    SMTP_URL: smtp.url,
    ALERT_WEBHOOK_URL: hook.url,
    ALERT_EMAIL: 'owner@elsewhere.example',
  });
  const { agency, messages } = readContent();
  const log = createLog('silent');
  const open = openOnce(
    async () => ({ environment, log, agency, messages, showPage: async () => undefined }),
    0,
  );
  const told = () => hook.calls.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  await expect(open()).rejects.toThrow(DatabaseAway);
  await eventually(() => told().length === 1 && smtp.received.length === 1);
  way.set('none');
  await eventually(() => told().length === 2 && smtp.received.length === 2);
  expect(told()).toEqual(['line.broken', 'line.mended']);
  const { services } = await open();
  await services.close();
});
