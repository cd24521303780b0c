import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startSmtpPeer, type SmtpBehaviour, type SmtpPeer } from '../support/smtp.ts';
import { bundleServer } from './bundle.ts';
import { startProcess, type ServerProcess } from './process.ts';
import { reckon, untilDelivered } from './reckoning.ts';
import { pause, sendEnquiries } from './visitors.ts';

let file: string;
let peer: SmtpPeer;
let server: ServerProcess;
let dataDir: string;
beforeAll(async () => {
  file = await bundleServer();
}, 60_000);
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-mail-'));
  peer = await startSmtpPeer();
  server = await startProcess({ file, settings: { DATA_DIR: dataDir, SMTP_URL: peer.url } });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await peer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ills: [string, SmtpBehaviour][] = [
  ['refuses every mail for now', { refuse: 451 }],
  ['accepts connections and says nothing', { hang: true }],
  ['drops the connection in the middle of each mail', { cut: true }],
];

test.each(ills)(
  'while the mail server %s, visitors are thanked, and their mails leave later',
  async (_, behaviour) => {
    peer.behave(behaviour);
    const visitors = sendEnquiries(() => [server.address], 4, 40);
    await pause(2_000);
    const account = await visitors.stop();
    const readyWhileIll = await fetch(`${server.address}/healthz`);
    expect(readyWhileIll.status).toBe(200);
    expect(account.refused).toEqual([]);
    expect(account.unanswered).toBe(0);
    expect(account.acknowledged.length).toBeGreaterThan(10);
    expect(peer.received).toEqual([]);

    peer.behave({});
    await untilDelivered({ dataDir }, 60_000);
    const sums = await reckon({ dataDir }, account, peer.received);
    console.info(`mail server ${Object.keys(behaviour)[0]}:`, sums);
  },
  120_000,
);

test('while more visitors come than can be served, mails go on leaving', async () => {
  const visitors = sendEnquiries(() => [server.address], 64);
  const left = await eventually(async () => peer.received.length > 40 && peer.received.length, 60_000);
  const { acknowledged, refused } = await visitors.stop();
  expect(refused).toEqual([]);
  console.info(`${left} mails left while ${acknowledged.length} enquiries came`);
}, 90_000);

test('a recipient refused for good is not asked again, and stays visible as failed', async () => {
  peer.behave({ refuse: 550 });
  const visitors = sendEnquiries(() => [server.address], 1, 100);
  await pause(500);
  const { acknowledged } = await visitors.stop();
  await untilDelivered({ dataDir }, 20_000);
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  expect(metrics).toContain(`site_deliveries{state="failed"} ${acknowledged.length * 2}`);
}, 60_000);

test('a connection held open by the mail server does not hold up the end of the process', async () => {
  peer.behave({ hang: true });
  const visitors = sendEnquiries(() => [server.address], 2, 50);
  await pause(800);
  await visitors.stop();
  expect(await server.end('SIGTERM')).toBe(0);
}, 15_000);
