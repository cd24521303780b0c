import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReleases } from '../../app/releases/releases.ts';
import { hasFailedTakeover } from '../../app/releases/serving.ts';
import { eventually } from '../support/eventually.ts';
import { addRelease as addTo, usePrimaries } from '../support/releases.ts';
import { startSmtpPeer } from '../support/smtp.ts';

// A built server finds its packages in a folder above it, so the copies are inside the project.
const root = mkdtempSync('.cache/releases-');
const folder = join(root, 'dist');
const releases = openReleases(folder);

const addRelease = (id: string, changes?: { siteUrl: string }) => addTo(folder, id, changes);
const { start: startPrimary, servedBy } = usePrimaries(folder);

beforeAll(() => {
  for (const id of ['2026-01-01-a', '2026-01-02-b', '2026-01-03-c']) addRelease(id);
});
beforeEach(() => void releases.use('2026-01-01-a'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const workerOf = (pid: number | undefined) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').at(-1));

/** Sends pages and forms over kept connections until it is stopped. */
function sendRequests(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const send = (path: string, body?: string) =>
    new Promise<void>((resolve) => {
      const fail = (reason: string) => {
        failures.push(`${path}: ${reason}`);
        resolve();
      };
      const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
      const call = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
        response.resume().on('error', ({ message }: Error) => fail(message));
        response.on('end', () => {
          answered += 1;
          if (response.statusCode === 200) resolve();
          else fail(String(response.statusCode));
        });
      });
      call.on('error', ({ message }) => fail(message)).end(body);
    });
  const loops = ['/', '/contact', '/healthz', '/readyz', '/contact.php'].map(async (path) => {
    const body =
      path === '/contact.php' ? 'name=Ada&email=ada%40visitor.example&subject=Till&message=Hello' : undefined;
    while (!isStopped) await send(path, body);
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      agent.destroy();
      return { answered, failures };
    },
  };
}

describe('a running server', () => {
  test('takes over releases, goes back and skips broken ones without a failed request', async () => {
    const { child, url } = await startPrimary();
    const visitors = sendRequests(url);
    const takeOver = async (id: string, expected = id) => {
      releases.use(id);
      child.kill('SIGUSR2');
      await eventually(() => Promise.resolve(servedBy(child.pid) === expected));
    };
    await takeOver('2026-01-02-b');
    await takeOver('2026-01-03-c');
    addRelease('2026-01-04-broken');
    writeFileSync(join(releases.folderOf('2026-01-04-broken'), 'server/entry.mjs'), 'process.exit(1)');
    await takeOver('2026-01-04-broken', '2026-01-03-c');
    await eventually(() => hasFailedTakeover(folder, child.pid!, '2026-01-04-broken'));
    addRelease('2026-01-05-elsewhere', { siteUrl: 'https://elsewhere.example' });
    await takeOver('2026-01-05-elsewhere', '2026-01-03-c');
    await takeOver('2026-01-02-b');
    rmSync(releases.folderOf('2026-01-03-c'), { recursive: true });
    // The old worker ends after its idle connections.
    await pause(6_000);
    const { answered, failures } = await visitors.stop();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(1_000);
    addRelease('2026-01-03-c');
  });

  test('killed at any moment of a switch, the next start serves a whole site', async () => {
    let running = await startPrimary();
    for (const [index, ms] of [0, 50, 500, 2_000].entries()) {
      const id = index % 2 === 0 ? '2026-01-02-b' : '2026-01-01-a';
      releases.use(id);
      running.child.kill('SIGUSR2');
      await pause(ms);
      running.child.kill('SIGKILL');
      await running.exit;
      running = await startPrimary();
      expect([ms, servedBy(running.child.pid)]).toEqual([ms, id]);
      for (const path of ['/', '/contact', '/product/crm'])
        expect((await fetch(running.url + path)).status, `${path}, ${ms} ms`).toBe(200);
    }
  });

  test('sends an email once that is on its way during a switch', async () => {
    await using smtp = await startSmtpPeer({ replyAfterMs: 12_000 });
    const { child, url } = await startPrimary(undefined, undefined, { SMTP_URL: smtp.url });
    /** Sends an inquiry; resolves to its reference. */
    const write = async () => {
      const body = new URLSearchParams({
        name: 'Ada',
        email: 'ada@visitor.example',
        subject: 'Till',
        message: 'Hello',
      });
      const headers = { accept: 'application/json' };
      const response = await fetch(`${url}/contact.php`, { method: 'POST', body, headers });
      return ((await response.json()) as { reference: string }).reference;
    };
    const emailsAbout = (reference: string) =>
      smtp.received.filter(({ raw }) => raw.includes(reference)).length;
    const before = await write();
    await eventually(() => emailsAbout(before) === 2);
    releases.use('2026-01-02-b');
    child.kill('SIGUSR2');
    await eventually(() => servedBy(child.pid) === '2026-01-02-b');
    const after = await write();
    await eventually(() => emailsAbout(after) === 2);
    expect(emailsAbout(before)).toBe(2);
  });

  test('starts its worker again after a crash', async () => {
    const { child, url } = await startPrimary();
    process.kill(workerOf(child.pid), 'SIGKILL');
    await expect
      .poll(async () => (await fetch(`${url}/contact`).catch(() => undefined))?.status, { timeout: 120_000 })
      .toBe(200);
  });

  test('replaces a worker that hangs', async () => {
    const { child, url } = await startPrimary();
    process.kill(workerOf(child.pid), 'SIGSTOP');
    const status = () =>
      fetch(`${url}/contact`, { signal: AbortSignal.timeout(2_000) }).then((page) => page.status);
    await expect.poll(() => status().catch(() => undefined), { timeout: 120_000 }).toBe(200);
  });

  test('ends within 12 seconds although its worker hangs', async () => {
    const { child, exit } = await startPrimary();
    process.kill(workerOf(child.pid), 'SIGSTOP');
    const since = performance.now();
    child.kill('SIGTERM');
    await exit;
    expect(performance.now() - since).toBeLessThan(12_000);
  });

  test.each([
    ['a full device', '2>/dev/full'],
    ['a closed standard error', '2>&-'],
  ])('serves and ends although its log is %s', async (_, log) => {
    const { child, exit, url } = await startPrimary(log);
    for (let post = 0; post < 20; post += 1) {
      const body = new URLSearchParams({
        name: 'Ada',
        email: 'ada@visitor.example',
        subject: 'x',
        message: `${post}`,
      });
      const response = await fetch(`${url}/contact.php`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      });
      expect(response.status).toBe(200);
    }
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
