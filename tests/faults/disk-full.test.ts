import { afterAll, expect, test } from 'vitest';
import { ownProcess } from '../support/cli.ts';
import { readContent } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { limitedFiles, smallDisk } from '../support/faults/disks.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { expectNoAcknowledgements, sendEnquiries, sendOneEnquiry } from '../support/faults/visitors.ts';

const setting = useFaultSetup();
const certain = readContent().messages.problems['503'].title;
afterAll(() => disks.forEach((disk) => disk.remove()));

const disks = [smallDisk, limitedFiles]
  .map((make) => make(setting.folder))
  .filter((disk) => disk !== undefined);

test.skipIf(disks.length === 0).each(disks)(
  'on a full disk ($name) nobody is thanked, and once there is room all goes on by itself',
  async (disk) => {
    const place = { dataDir: disk.dataDir };
    const { received } = setting.mailServer;
    const before = received.length;
    const server = await setting.start({ DATA_DIR: disk.dataDir });
    const visitors = sendEnquiries(() => [server.url], 4, 30);
    const { acknowledged } = visitors.account;
    await eventually(async () => acknowledged.length > 10);
    disk.fill(server.pid);
    await expectNoAcknowledgements(visitors.account);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status === 503);
    const told = (await (await sendOneEnquiry(server.url)).json()) as { error: string };
    // Only SQLITE_FULL guarantees that nothing was stored. A server's file size limit affects only its process.
    if (disk.name === 'a small file system') {
      expect(told.error).toContain(certain);
      const { out } = await ownProcess('doctor', place);
      expect(out).toMatch(/^FAULT +Database: .*takes no writes/m);
      const { err } = await ownProcess('inbox', place, 'invite', 'ada@agency.example');
      expect(err).toBe('The database takes no writes, because its disk is full.\n');
    }

    const thankedBefore = acknowledged.length;
    disk.free(server.pid);
    await eventually(async () => acknowledged.length > thankedBefore + 10);
    const account = await visitors.stop();
    expect(new Set(account.refused)).toEqual(new Set([503]));
    await untilDelivered(place);
    expect(await server.end('SIGTERM')).toBe(0);
    console.info(
      `disk full (${disk.name}):`,
      await audit(place, account.acknowledged, received.slice(before)),
    );
  },
);
