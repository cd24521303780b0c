import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useServedCopy } from './served-copy.ts';

const site = useServedCopy();
const { copy, signedIn, BUILD_MS } = site;

const read = (file: string) => readFileSync(copy.at(`content/${file}`), 'utf8');

async function open(page: Page, group: string, name: string) {
  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await page.getByRole('heading', { name: group }).waitFor();
  await page.getByRole('link', { name, exact: true }).click();
}

const saved = (page: Page) => page.getByText(/^Draft, /).waitFor();

/** What a publication has to stand without a failed request. */
const REQUESTS = 5_000;

/**
 * Sends about 150 requests a second until it is stopped and has sent all, so that a build has a processor; returns
 * failures.
 */
function visit() {
  let isStopped = false;
  let sent = 0;
  const failures: unknown[] = [];
  const loop = async (path: string) => {
    while (!isStopped || sent < REQUESTS) {
      sent += 1;
      const response = await fetch(site.url + path).catch((error: Error) => error);
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
    const sent = request(`${site.url}/inbox/api${path}`, {
      agent,
      method,
      headers: { ...headers, host },
    }).end(body);
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
  await page.locator('summary', { hasText: 'First screen' }).press('Enter');
  await page.getByLabel('Headline', { exact: true }).fill('A better headline');
  await saved(page);
  expect(read('pages/home.yaml')).toBe(before);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'A better headline' }).waitFor({ timeout: BUILD_MS });
  expect(await (await fetch(site.url)).text()).not.toContain('A better headline');
  const [previewed] = readdirSync(copy.at('dist/previews'));
  const former = basename(readlinkSync(copy.at('dist/current')));
  const stop = visit();
  const undoOnOldConnection = await keptConnection(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: BUILD_MS });
  await page.getByRole('button', { name: 'Publish one draft' }).click();
  await page.getByText('Live since').waitFor({ timeout: BUILD_MS });
  await eventually(
    async () => (await (await fetch(site.url)).text()).includes('A better headline'),
    BUILD_MS,
  );
  // The build that was previewed is the one that is live.
  expect(readdirSync(copy.at('dist/previews'))).not.toContain(previewed);
  const { sent, failures } = await stop();
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  const lines = before.split('\n');
  const changed = read('pages/home.yaml').split('\n');
  expect(changed.filter((line, index) => line !== lines[index])).toEqual(['  headline: A better headline']);
  await page.getByText('No changes').waitFor();
  writeFileSync(copy.at(`dist/releases/${former}/client/built-before.txt`), 'This build was there before.');
  await undoOnOldConnection();
  await eventually(
    async () => !(await (await fetch(site.url)).text()).includes('A better headline'),
    BUILD_MS,
  );
  expect(read('pages/home.yaml')).toBe(before);
  // Nothing is built again.
  expect((await fetch(`${site.url}/built-before.txt`)).status).toBe(200);
}, 900_000);

test('a server that is killed while it publishes loses no draft and changes no file', async () => {
  const page = await signedIn('member');
  const before = read('pages/home.yaml');
  await open(page, 'Pages', 'Home');
  await page.locator('summary', { hasText: 'First screen' }).press('Enter');
  await page.getByLabel('Headline', { exact: true }).fill('A headline that survives');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: BUILD_MS });
  await page.getByRole('button', { name: 'Publish one draft' }).click();
  await page.getByText(/^Publishing/).waitFor();
  // The build may be that of the preview, which the publication takes over.
  await eventually(() => existsSync(copy.at('dist/building')), BUILD_MS);
  await site.kill();
  await site.serve();
  expect(await (await fetch(site.url)).text()).not.toContain('A headline that survives');
  expect(read('pages/home.yaml')).toBe(before);
  await page.reload();
  await page.getByText('The server stopped while it published.').waitFor({ timeout: 120_000 });
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('A headline that survives');
  // It would have the site of its draft built beside what the next test does.
  await page.close();
}, 900_000);

// After the killed publication, which must not keep the next one from going live, and whose draft is still there.
test('a post with a picture is written, previewed and live, and another draft is not', async () => {
  const page = await signedIn('editor');
  const before = read('pages/home.yaml');
  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title').fill('Tills that last');
  await page.getByRole('button', { name: 'Start writing' }).click();
  await page
    .getByLabel('Description')
    .fill('What keeps a till alive, in ten years of repairs that we made ourselves.');
  const author = page.getByLabel('Author');
  const [, value] = await author
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await author.selectOption(value!);
  await page.getByRole('button', { name: 'Add Topics' }).click();
  await page.getByLabel('Item 1').selectOption('pos');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A till is a tool.');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Upload a picture: Picture')
    .setInputFiles({ name: 'till.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByLabel('What the picture shows').fill('A till on a counter');
  await page.getByRole('button', { name: 'Insert' }).click();
  await text.getByAltText('A till on a counter').waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page
    .frameLocator('iframe')
    .getByRole('img', { name: 'A till on a counter' })
    .waitFor({ timeout: BUILD_MS });
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: BUILD_MS });
  await page.getByRole('button', { name: 'Publish one draft' }).click();
  const address = `${site.url}/blog/tills-that-last`;
  await eventually(async () => (await fetch(address)).status === 200, BUILD_MS);
  expect(await (await fetch(address)).text()).toContain('alt="A till on a counter"');
  expect(readdirSync(copy.at('content/blog'))).toContain('till.jpg');
  expect(read('pages/home.yaml')).toBe(before);
  expect(await (await fetch(site.url)).text()).not.toContain('A headline that survives');
  // The frame may show for a moment that the page is being built.
  expect(page.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
}, 900_000);
