import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp.ts';
import { bundleServer } from './bundle.ts';
import { startProcess } from './process.ts';
import { reckon, untilDelivered } from './reckoning.ts';
import { pause, sendEnquiries } from './visitors.ts';

let file: string;
let peer: SmtpPeer;
const folder = mkdtempSync(join(tmpdir(), 'site-disk-'));
beforeAll(async () => {
  file = await bundleServer();
  peer = await startSmtpPeer();
}, 60_000);
afterAll(async () => {
  await peer.close();
  for (const disk of disks) disk.remove();
  rmSync(folder, { recursive: true, force: true });
});

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
    const before = peer.received.length;
    const server = await startProcess({ file, settings: { DATA_DIR: disk.dataDir, SMTP_URL: peer.url } });
    const visitors = sendEnquiries(() => [server.address], 4, 30);
    await expect.poll(() => visitors.account.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(10);
    disk.fill(server.pid);
    await expect.poll(() => visitors.account.refused.length, { timeout: 20_000 }).toBeGreaterThan(5);
    const thankedWhenFull = visitors.account.acknowledged.length;
    await pause(500);
    expect(visitors.account.acknowledged.length).toBe(thankedWhenFull);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);

    disk.free(server.pid);
    await expect
      .poll(() => visitors.account.acknowledged.length, { timeout: 20_000 })
      .toBeGreaterThan(thankedWhenFull + 10);
    const account = await visitors.stop();
    expect(new Set(account.refused)).toEqual(new Set([503]));
    await untilDelivered(place, 60_000);
    expect(await server.end('SIGTERM')).toBe(0);
    console.info(`disk full (${disk.name}):`, await reckon(place, account, peer.received.slice(before)));
  },
  120_000,
);

/** A file system of 12 MB in memory; undefined where this user may not mount one. */
function smallDisk(): Disk | undefined {
  const mount = join(folder, 'disk');
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
  const dataDir = join(folder, 'limited');
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
