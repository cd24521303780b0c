import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../../tools/prepare/server-process.ts';
import { testedSite } from '../support/tested-site.ts';

test('while the built files are replaced, the server that runs goes on with its own', async () => {
  // Below the project, where the server finds its packages.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join('.cache', 'upgrade-'));
  const [dist, away] = [join(folder, 'dist'), join(folder, 'before')];
  cpSync(testedSite.dist, dist, { recursive: true });
  const settings = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') };
  const server = await startServerProcess(join(dist, 'server/entry.mjs'), settings);
  onTestFinished(async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  });
  renameSync(dist, away);

  const ask = async (path: string, body?: string) => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const request = body === undefined ? { headers } : { method: 'POST', headers, body };
    const answer = await fetch(server.url + path, { redirect: 'manual', ...request });
    return [answer.status, (await answer.text()).includes('</html>')];
  };
  expect(await ask('/contact')).toEqual([200, true]);
  expect(await ask('/contact/thanks?ref=GL-7K3M-92QX')).toEqual([200, true]);
  expect(await ask('/no-such-page')).toEqual([404, true]);
  expect(await ask('/contact.php', 'name=')).toEqual([422, true]);
  expect(await ask('/subscribe/confirm?token=none')).toEqual([expect.any(Number), true]);
  expect(await ask('/contact.php', 'name=A&email=a@visitors.example&subject=s')).toEqual([303, false]);
  expect(server.logged()).toBe('');
});
