import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { audit, untilDelivered } from '../support/faults/audit.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { nobodyIsThanked, sendEnquiries } from '../support/faults/visitors.ts';

const setting = useFaultSetup();
afterAll(() => disks.forEach((disk) => disk.remove()));

interface Disk {
  name: string;
  dataDir: string;
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

const disks = [smallDisk, limitedFiles].map((make) => make()).filter((disk) => disk !== undefined);

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
    await nobodyIsThanked(visitors.account);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    const thankedBefore = acknowledged.length;
    disk.free(server.pid);
    await eventually(async () => acknowledged.length > thankedBefore + 10);
    const account = await visitors.stop();
    expect(new Set(account.refused)).toEqual(new Set([503]));
    await untilDelivered(place);
    expect(await server.end('SIGTERM')).toBe(0);
    console.info(`disk full (${disk.name}):`, await audit(place, account, received.slice(before)));
  },
);

/** A file system of 12 MB in memory; undefined where this user may not mount one. */
function smallDisk(): Disk | undefined {
  const mount = join(setting.folder, 'disk');
  mkdirSync(mount);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', mount], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(mount, 'ballast');
  return {
    name: 'a small file system',
    dataDir: join(mount, 'data'),
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove: () => execFileSync('umount', ['-l', mount]),
  };
}

/** No file may grow beyond what the write-ahead log has now; undefined where there is no prlimit. */
function limitedFiles(): Disk | undefined {
  const dataDir = join(setting.folder, 'limited');
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'ignore' });
  try {
    limit(process.pid, 'unlimited');
  } catch {
    return undefined;
  }
  return {
    name: 'files that may not grow',
    dataDir,
    fill: (pid) => limit(pid, `${statSync(join(dataDir, 'site.db-wal')).size}`),
    free: (pid) => limit(pid, 'unlimited'),
    remove: () => {},
  };
}

function fillUp(ballast: string): void {
  for (let size = 1 << 20; size >= 1 << 12; size >>= 1) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // No room for this size; a smaller piece may still fit.
    }
  }
  if (!existsSync(ballast)) throw new Error('the disk could not be filled');
}
