import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp.ts';
import { bundleServer } from './bundle.ts';
import { startProcess, type ServerProcess } from './process.ts';
import { reckon, untilDelivered } from './reckoning.ts';
import { pause, sendEnquiries } from './visitors.ts';

const rounds = 12;

let file: string;
let peer: SmtpPeer;
const dataDir = mkdtempSync(join(tmpdir(), 'site-killed-'));
beforeAll(async () => {
  file = await bundleServer();
  peer = await startSmtpPeer();
}, 60_000);
afterAll(async () => {
  await peer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`killed ${rounds} times at any moment, the server loses no enquiry it said thanks for`, async () => {
  const settings = { DATA_DIR: dataDir, SMTP_URL: peer.url };
  let server: ServerProcess | undefined;
  const visitors = sendEnquiries(() => (server ? [server.address] : []), 6, 25);
  for (let round = 0; round < rounds; round += 1) {
    server = await startProcess({ file, settings });
    await pause(50 + Math.random() * 1500);
    const dying = server;
    server = undefined;
    expect(await dying.end('SIGKILL')).toBe('SIGKILL');
  }
  server = await startProcess({ file, settings });
  await pause(300);
  const account = await visitors.stop();
  await untilDelivered({ dataDir }, 60_000);
  expect(await server.end('SIGTERM')).toBe(0);

  const sums = await reckon({ dataDir }, account, peer.received);
  console.info('killed on SQLite:', sums);
  expect(sums.acknowledged).toBeGreaterThan(rounds);
  expect(account.refused).toEqual([]);
}, 180_000);

test('of two instances on one PostgreSQL, one is killed again and again, and the other carries on its work', async () => {
  const postgres = await startPostgres();
  try {
    const mails = await startSmtpPeer();
    const databaseUrl = await postgres.createDatabase();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: mails.url };
    // Both at once: the migration must be safe, too.
    const started = await Promise.all([1, 2].map(() => startProcess({ file, settings })));
    const survivor = started[0] as ServerProcess;
    let other = started[1];
    const visitors = sendEnquiries(() => [survivor.address, ...(other ? [other.address] : [])], 6, 25);
    for (let round = 0; round < 5; round += 1) {
      await pause(150 + Math.random() * 400);
      const dying = other as ServerProcess;
      other = undefined;
      await dying.end('SIGKILL');
      if (round < 4) other = await startProcess({ file, settings });
    }
    await pause(300);
    const account = await visitors.stop();
    const place = { dataDir, databaseUrl };
    await untilDelivered(place, 60_000);
    expect(await survivor.end('SIGTERM')).toBe(0);
    const sums = await reckon(place, account, mails.received);
    console.info('one of two killed on PostgreSQL:', sums);
    expect(sums.acknowledged).toBeGreaterThan(20);
    await mails.close();
  } finally {
    await postgres.close();
  }
}, 180_000);
