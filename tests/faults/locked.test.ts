import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdLock } from '../support/faults/lock.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { sendOneEnquiry } from '../support/faults/visitors.ts';

const setting = useFaultSetup();

test('while another process holds the write lock, pages come at once and an enquiry waits until it is stored', async () => {
  const staticFolder = join(setting.folder, 'client');
  mkdirSync(staticFolder);
  writeFileSync(join(staticFolder, 'about.html'), 'about');
  const server = await setting.start({ FAULTS_STATIC: staticFolder });
  expect((await sendOneEnquiry(server.url)).status).toBe(200);

  const lock = await holdLock(setting.folder);
  let answered = false;
  const enquiry = sendOneEnquiry(server.url).finally(() => (answered = true));
  const slowest = { '/about': 0, '/healthz': 0, '/readyz': 0 };
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    for (const path of Object.keys(slowest) as (keyof typeof slowest)[]) {
      const asked = performance.now();
      expect((await fetch(server.url + path)).status).toBe(200);
      slowest[path] = Math.max(slowest[path], performance.now() - asked);
    }
  }
  expect(answered).toBe(false);
  await lock.release();
  expect((await enquiry).status).toBe(200);
  console.info('slowest answers under the lock in ms:', slowest);
  expect(Math.max(...Object.values(slowest))).toBeLessThan(500);
  expect(await server.end('SIGTERM')).toBe(0);
});
