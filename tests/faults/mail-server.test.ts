import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startSmtpPeer, type SmtpBehavior, type SmtpPeer } from '../support/smtp.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { sendEnquiries } from '../support/faults/visitors.ts';

const setting = useFaultSetup();
let peer: SmtpPeer;
let server: ServerProcess;
let dataDir: string;
let tests = 0;
beforeEach(async () => {
  dataDir = join(setting.folder, `${(tests += 1)}`);
  peer = await startSmtpPeer();
  server = await setting.start({ DATA_DIR: dataDir, SMTP_URL: peer.url });
});
afterEach(async () => {
  await server.end('SIGKILL');
  await peer.close();
});

/** Sends enquiries until `count` were acknowledged. */
async function enquiries(count: number) {
  const visitors = sendEnquiries(() => [server.url], 4, 40);
  await eventually(async () => visitors.account.acknowledged.length > count);
  return visitors.stop();
}

const ills: [string, SmtpBehavior][] = [
  ['refuses every mail for now', { refuse: 451 }],
  ['accepts connections and says nothing', { hang: true }],
  ['drops the connection in the middle of each mail', { cut: true }],
];

test.each(ills)(
  'while the mail server %s, visitors are thanked, and their mails leave later',
  async (_, behavior) => {
    peer.behave(behavior);
    const account = await enquiries(50);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(account.refused).toEqual([]);
    expect(account.unanswered).toBe(0);
    expect(peer.received).toEqual([]);

    peer.behave({});
    await untilDelivered({ dataDir });
    const sums = await audit({ dataDir }, account.acknowledged, peer.received);
    console.info(`mail server ${Object.keys(behavior)[0]}:`, sums);
  },
);
