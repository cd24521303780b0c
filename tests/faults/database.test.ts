import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp.ts';
import { bundleServer } from './bundle.ts';
import { startProcess } from './process.ts';
import { reckon, untilDelivered } from './reckoning.ts';
import { pause, sendEnquiries, writtenLetter } from './visitors.ts';

let file: string;
let peer: SmtpPeer;
const dataDir = mkdtempSync(join(tmpdir(), 'site-database-'));
beforeAll(async () => {
  file = await bundleServer();
  peer = await startSmtpPeer();
}, 60_000);
afterAll(async () => {
  await peer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('while PostgreSQL is away nobody is thanked, pages come, and afterwards all goes on by itself', async () => {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    const server = await startProcess({
      file,
      settings: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SMTP_URL: peer.url },
    });
    const visitors = sendEnquiries(() => [server.address], 4, 30);
    await pause(1_000);
    await postgres.stop();
    await pause(500);
    const thankedBefore = visitors.account.acknowledged.length;
    await pause(1_500);
    expect(visitors.account.acknowledged.length).toBe(thankedBefore);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    const told = await fetch(`${server.address}/contact.php`, {
      method: 'POST',
      body: writtenLetter(),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(told.status).toBe(503);
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);

    await postgres.start();
    await expect
      .poll(() => visitors.account.acknowledged.length, { timeout: 30_000 })
      .toBeGreaterThan(thankedBefore + 10);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const account = await visitors.stop();
    expect(new Set(account.refused)).toEqual(new Set([503]));
    const place = { dataDir, databaseUrl };
    await untilDelivered(place, 60_000);
    expect(await server.end('SIGTERM')).toBe(0);
    console.info('PostgreSQL away:', await reckon(place, account, peer.received));
  } finally {
    await postgres.close();
  }
}, 120_000);
