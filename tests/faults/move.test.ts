import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ownProcess } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { sendInquiries } from '../support/faults/visitors.ts';

const setting = useFaultSetup();

test('a move to PostgreSQL under load loses no acknowledged inquiry', async () => {
  await using postgres = await startPostgres();
  const place = { dataDir: setting.folder, databaseUrl: await postgres.createDatabase() };
  let server: ServerProcess | undefined = await setting.start();
  const visitors = sendInquiries(() => (server ? [server.url] : []), 4, 40);
  const { acknowledged, refused } = visitors.account;
  await eventually(() => acknowledged.length > 40);

  const moved = await ownProcess('move', { dataDir: setting.folder }, place.databaseUrl);
  expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ rows are in PostgreSQL\./) });
  // The old server rejects writes after the move, but still serves reads and reports the reason.
  const thanked = acknowledged.length;
  await eventually(() => refused.length > 5);
  expect(acknowledged.length).toBe(thanked);
  expect(new Set(refused)).toEqual(new Set([503]));
  await eventually(async () => (await fetch(`${server!.url}/readyz`)).status === 503);
  const before = server;
  server = undefined;
  await before.end('SIGKILL');
  const again = await setting.start().then(() => 'it started', String);
  expect(again).toMatch(/ended with 1: The database in DATA_DIR was moved to PostgreSQL [^\n]*\.\n$/);

  server = await setting.start({ DATABASE_URL: place.databaseUrl });
  await eventually(() => acknowledged.length > thanked + 10);
  const account = await visitors.stop();
  await untilDelivered(place);
  console.info('moved:', await audit(place, account.acknowledged, { received: setting.mailServer.received }));
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a backup made under load has every inquiry acknowledged before it', async () => {
  const dataDir = join(setting.folder, 'busy');
  mkdirSync(dataDir);
  const { out: keys } = await ownProcess('backup', { dataDir }, '--new-key');
  vi.stubEnv('BACKUP_RECIPIENT', /age1\w+/.exec(keys)![0]);
  vi.stubEnv('BACKUP_SIGNING_KEY', /BACKUP_SIGNING_KEY=(\S+)/.exec(keys)![1]!);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(keys).toContain('AGE-SECRET-KEY-');
  const server = await setting.start({ DATA_DIR: dataDir });
  const visitors = sendInquiries(() => [server.url], 4, 40);
  const { acknowledged } = visitors.account;
  await eventually(() => acknowledged.length > 40);
  const before = [...acknowledged];
  const backup = await ownProcess('backup', { dataDir });
  expect(backup.err).toBe('');
  const file = /\S+\.age/.exec(backup.out)![0];
  const account = await visitors.stop();
  expect(account.refused).toEqual([]);
  expect(await server.end('SIGKILL')).toBe('SIGKILL');

  const elsewhere = join(setting.folder, 'restored');
  const key = join(setting.folder, 'key.txt');
  writeFileSync(key, keys);
  expect(await ownProcess('restore', { dataDir: elsewhere }, file, '--key', key, '--yes')).toMatchObject({
    code: 0,
  });
  const { out } = await ownProcess('inquiries', { dataDir: elsewhere }, 'export', '--format', 'json');
  const stored = (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference);
  expect(before.filter((reference) => !stored.includes(reference))).toEqual([]);
});
