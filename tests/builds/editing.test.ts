import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { joinWith, openDevice } from '../../inbox/test/support/inbox-browser.ts';
import { freePort } from '../support/free-port.ts';
import { BUILD_ENVIRONMENT, useScratchCopy } from '../support/scratch-build.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A build has low priority, so it takes long on a busy machine. */
const BUILD_MS = 280_000;

const copy = useScratchCopy();
const children: ReturnType<typeof spawn>[] = [];
let browser: Browser;
let url: string;
let server: ReturnType<typeof start>;
let settings: NodeJS.ProcessEnv;

/** Runs a program of the copy. */
function start(...args: string[]) {
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(copy.at('.')),
    env: { ...BUILD_ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Waits for a line that the program prints. */
async function lineOf(child: ReturnType<typeof start>, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(child.stdout)) {
    const [found] = pattern.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error(`the program ended without ${pattern}`);
}

async function serve(): Promise<void> {
  server = start('app/serve.ts');
  url = await lineOf(server, /http:\S+/);
}

beforeAll(async () => {
  browser = await sharedBrowser();
  const port = await freePort();
  settings = { PORT: `${port}`, DATA_DIR: temporaryFolder(), FORM_RATE_LIMIT: '1000000', LOG_LEVEL: 'warn' };
  const build = start('tools/site.ts', 'build');
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('the copy could not be built');
  await serve();
});
afterAll(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await browser.close();
});

const read = (file: string) => readFileSync(copy.at(`content/${file}`), 'utf8');

async function signedIn(role: string, options = {}) {
  const page = await openDevice(browser, options);
  const invite = start(
    'app/cli/main.ts',
    'inbox',
    'invite',
    `${role}${children.length}@agency.example`,
    '--role',
    role,
  );
  await joinWith(page, await lineOf(invite, /http:\S+/));
  return page;
}

async function open(page: Page, group: string, name: string) {
  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await page.getByRole('heading', { name: group }).waitFor();
  await page.getByRole('link', { name, exact: true }).click();
}

const saved = (page: Page) => page.getByText('Draft, saved').waitFor();

/** What a publication has to stand without a failed request. */
const REQUESTS = 5_000;

/** Sends about 150 requests a second until it is stopped and has sent all, so that a build has a processor; returns failures. */
function visit() {
  let isStopped = false;
  let sent = 0;
  const failures: unknown[] = [];
  const loop = async (path: string) => {
    while (!isStopped || sent < REQUESTS) {
      sent += 1;
      const response = await fetch(url + path).catch((error: Error) => error);
      if (response instanceof Error) failures.push(response.cause);
      else if (response.status === 200) await response.text();
      else failures.push(response.status);
      await setTimeout(20);
    }
  };
  const loops = ['/', '/contact', '/readyz'].map(loop);
  return async () => {
    isStopped = true;
    await Promise.all(loops);
    return { sent, failures };
  };
}

/**
 * Opens a connection to the process that serves now. Returns a function that undoes the last publication over it, as a
 * browser may do while that process gives way to the one of the new release. After a slow build the connection is new.
 */
async function keptConnection(page: Page) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = await page.context().cookies();
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    origin: new URL(page.url()).origin,
    'content-type': 'application/json',
  };
  const send = async (method: string, path: string, body?: string) => {
    const { host } = new URL(page.url());
    const sent = request(`${url}/inbox/api${path}`, { agent, method, headers: { ...headers, host } }).end(
      body,
    );
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return { status: response.statusCode };
  };
  expect((await send('GET', '/content')).status).toBe(200);
  return async () => {
    const [{ id }] = await page.evaluate(async () => {
      const list = await (await fetch('/inbox/api/content')).json();
      return list.publications as [{ id: string }];
    });
    expect((await send('POST', `/content/publications/${id}/undo`, '{}')).status).toBe(200);
    agent.destroy();
  };
}

test('a member changes a word, and it is live without a failed request', async () => {
  const page = await signedIn('member');
  const before = read('pages/home.yaml');
  await open(page, 'Pages', 'Home');
  await page.locator('summary', { hasText: 'First screen' }).click();
  await page.getByLabel('Headline', { exact: true }).fill('A better headline');
  await saved(page);
  expect(read('pages/home.yaml')).toBe(before);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'A better headline' }).waitFor({ timeout: BUILD_MS });
  expect(await (await fetch(url)).text()).not.toContain('A better headline');
  const [previewed] = readdirSync(copy.at('dist/previews'));
  const stop = visit();
  const undoOnOldConnection = await keptConnection(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Live since').waitFor({ timeout: BUILD_MS });
  await eventually(async () => (await (await fetch(url)).text()).includes('A better headline'), BUILD_MS);
  // The build that was previewed is the one that is live.
  expect(readdirSync(copy.at('dist/previews'))).not.toContain(previewed);
  const { sent, failures } = await stop();
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  const lines = before.split('\n');
  const changed = read('pages/home.yaml').split('\n');
  expect(changed.filter((line, index) => line !== lines[index])).toEqual(['  headline: A better headline']);
  await page.getByText('No changes').waitFor();
  await undoOnOldConnection();
  await eventually(async () => !(await (await fetch(url)).text()).includes('A better headline'), BUILD_MS);
  expect(read('pages/home.yaml')).toBe(before);
}, 900_000);

test('a server that is killed while it publishes loses no draft and changes no file', async () => {
  const page = await signedIn('member');
  const before = read('pages/home.yaml');
  await open(page, 'Pages', 'Home');
  await page.locator('summary', { hasText: 'First screen' }).click();
  await page.getByLabel('Headline', { exact: true }).fill('A headline that survives');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Publishing.').waitFor();
  await eventually(() => readdirSync(copy.at('dist')).includes('building'), BUILD_MS);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await serve();
  expect(await (await fetch(url)).text()).not.toContain('A headline that survives');
  expect(read('pages/home.yaml')).toBe(before);
  await page.reload();
  await page.getByText('The server stopped while it published.').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await eventually(
    async () => (await (await fetch(url)).text()).includes('A headline that survives'),
    BUILD_MS,
  );
  expect(read('pages/home.yaml')).toContain('headline: A headline that survives');
}, 900_000);
