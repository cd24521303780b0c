import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdLock } from '../support/faults/lock.ts';
import { useFaultSetup } from '../support/faults/setup.ts';
import { sendOneInquiry } from '../support/faults/visitors.ts';

/** Few enough for an unblocked server, but too many if each request waited for the lock. */
const ROUNDS = 30;

const setting = useFaultSetup();

test('while another process holds SQLite’s lock, pages load and posts wait', async () => {
  const staticFolder = join(setting.folder, 'client');
  mkdirSync(staticFolder);
  writeFileSync(join(staticFolder, 'about.html'), 'about');
  const server = await setting.start({ FAULTS_STATIC: staticFolder });
  expect((await sendOneInquiry(server.url)).status).toBe(200);

  const lock = await holdLock(setting.folder);
  let answered = false;
  const inquiry = sendOneInquiry(server.url).finally(() => (answered = true));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of ['/about', '/healthz', '/readyz'])
      expect((await fetch(server.url + path)).status).toBe(200);
  // If each request had waited for the lock, the inquiry would have timed out by now.
  expect(answered).toBe(false);
  await lock.release();
  expect((await inquiry).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
