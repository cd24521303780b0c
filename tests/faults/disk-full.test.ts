import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownProcess } from '../support/cli.ts';
import { readContent } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { limitedFiles, smallDisk } from '../support/faults/disks.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { expectNoAcknowledgements, sendInquiries, sendOneInquiry } from '../support/faults/visitors.ts';

const setting = useFaultSetup();
const certain = readContent().texts.problems['503'].title;
const mounted = smallDisk(setting.folder);
const disk = mounted ?? limitedFiles(setting.folder);
const mountedWithLog = smallDisk(temporaryFolder());
afterAll(() => {
  mounted?.remove();
  mountedWithLog?.remove();
});

test.skipIf(!disk)(
  'on a full disk nobody is thanked, and once there is room all goes on by itself',
  async () => {
    const { dataDir, fill, free } = disk!;
    const server = await setting.start({ DATA_DIR: dataDir });
    const visitors = sendInquiries(() => [server.url], 4, 30);
    const { acknowledged } = visitors.account;
    await eventually(async () => acknowledged.length > 10);
    fill(server.pid);
    await expectNoAcknowledgements(visitors.account);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 503);
    const told = (await (await sendOneInquiry(server.url)).json()) as { error: string };
    // Only a full file system guarantees that nothing was stored. A limit of files affects only the server.
    if (mounted) {
      expect(told.error).toContain(certain);
      const { out } = await ownProcess('doctor', { dataDir });
      expect(out).toMatch(/^FAULT +Database: .*does not accept writes/m);
      const { err } = await ownProcess('inbox', { dataDir }, 'invite', 'ada@agency.example');
      expect(err).toBe('The database does not accept writes, because its disk is full.\n');
    }

    const thankedBefore = acknowledged.length;
    free(server.pid);
    await eventually(async () => acknowledged.length > thankedBefore + 10);
    const account = await visitors.stop();
    expect(new Set(account.refused)).toEqual(new Set([503]));
    await untilDelivered({ dataDir });
    expect(await server.end('SIGTERM')).toBe(0);
    console.info(
      'disk full:',
      await audit({ dataDir }, account.acknowledged, { received: setting.mailServer.received }),
    );
  },
);

test.skipIf(!mountedWithLog)('a full disk that holds the log, too, does not end the process', async () => {
  const { dataDir, fill, free } = mountedWithLog!;
  const log = join(dirname(dataDir), 'server.log');
  const { received } = setting.mailServer;
  const before = received.length;
  const server = await setting.start({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }, `exec 2>>${log}`);
  const visitors = sendInquiries(() => [server.url], 4, 30);
  const { acknowledged } = visitors.account;
  await eventually(async () => acknowledged.length > 10);
  for (let times = 0; times < 2; times += 1) {
    fill();
    await expectNoAcknowledgements(visitors.account);
    expect((await sendOneInquiry(server.url)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(Number(/^site_log_lines_dropped_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    const thankedBefore = acknowledged.length;
    const logged = statSync(log).size;
    free();
    await eventually(async () => acknowledged.length > thankedBefore + 10);
    await eventually(async () => statSync(log).size > logged);
  }
  const account = await visitors.stop();
  expect(new Set(account.refused)).toEqual(new Set([503]));
  await untilDelivered({ dataDir });
  expect(await server.end('SIGTERM')).toBe(0);
  console.info(
    'disk and log full:',
    await audit({ dataDir }, account.acknowledged, { received: received.slice(before) }),
  );
});
