import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startPostgres } from '../support/postgres.ts';
import { startSmtpPeer } from '../support/smtp.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { sendEnquiries } from '../support/faults/visitors.ts';

const rounds = 6;
const setting = useFaultSetup();

test(`killed ${rounds} times at any moment, the server loses no enquiry it said thanks for`, async () => {
  let server: ServerProcess | undefined;
  const visitors = sendEnquiries(() => (server ? [server.url] : []), 6, 25);
  for (let round = 0; round < rounds; round += 1) {
    server = await setting.start();
    await pause(50 + Math.random() * 1500);
    const dying = server;
    server = undefined;
    expect(await dying.end('SIGKILL')).toBe('SIGKILL');
  }
  server = await setting.start();
  await eventually(async () => visitors.account.acknowledged.length > rounds);
  const account = await visitors.stop();
  const place = { dataDir: setting.folder };
  await untilDelivered(place);
  expect(await server.end('SIGTERM')).toBe(0);
  console.info('killed on SQLite:', await audit(place, account.acknowledged, setting.mailServer.received));
  expect(account.refused).toEqual([]);
});

test('of two instances on one PostgreSQL, one is killed again and again, and the other carries on its work', async () => {
  await using postgres = await startPostgres();
  await using mails = await startSmtpPeer();
  const databaseUrl = await postgres.createDatabase();
  const start = () => setting.start({ DATABASE_URL: databaseUrl, SMTP_URL: mails.url });
  // Both at once: the migration must be safe, too.
  const [survivor, second] = await Promise.all([start(), start()]);
  let other: ServerProcess | undefined = second;
  const visitors = sendEnquiries(() => [survivor.url, ...(other ? [other.url] : [])], 6, 25);
  for (let round = 0; round < 3; round += 1) {
    await pause(150 + Math.random() * 400);
    const dying: ServerProcess = other ?? (await start());
    other = undefined;
    await dying.end('SIGKILL');
    other = await start();
  }
  await other?.end('SIGKILL');
  other = undefined;
  await eventually(async () => visitors.account.acknowledged.length > 20);
  const account = await visitors.stop();
  const place = { dataDir: setting.folder, databaseUrl };
  await untilDelivered(place);
  expect(await survivor.end('SIGTERM')).toBe(0);
  console.info('one of two killed on PostgreSQL:', await audit(place, account.acknowledged, mails.received));
});
