import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { eventually } from '../../../tools/prepare/eventually.ts';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { startSmtpPeer, type SmtpPeer } from '../../support/smtp.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';

let site: InboxSite;
let smtp: SmtpPeer;
let browser: Browser;
beforeAll(async () => {
  smtp = await startSmtpPeer();
  [site, browser] = await Promise.all([startInboxSite({ SMTP_URL: smtp.url }), sharedBrowser()]);
  for (const name of ['ada', 'bo', 'cy']) await subscribe(`${name}@visitor.example`);
});
afterAll(() => Promise.all([site.stop(), browser.close(), smtp.close()]));

/** A visitor subscribes with the public form and confirms by the mail. */
async function subscribe(email: string) {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await post('/subscribe', { email });
  const { mail } = await eventually(() => smtp.received.find(({ envelope }) => envelope.to[0] === email));
  const token = /confirm\?token=([\w.-]+)/.exec(mail.text ?? '')![1]!;
  expect((await post('/subscribe/confirm', { token })).status).toBe(200);
}

async function signedIn(role: string, options: Parameters<typeof openDevice>[1] = {}) {
  const page = await openDevice(browser, options);
  // As long as the first part of an address gets (RFC 5321, 4.5.3.1.1).
  const name = `${role}${Math.random()}`.padEnd(64, '0');
  await joinWith(page, await site.invite(`${name}@agency.example`, role));
  return page;
}
async function open(page: Page) {
  await page.goto(`${site.inbox}/newsletter`);
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
}
async function write(page: Page, subject: string, body: string) {
  await open(page);
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  const text = `---\nsubject: ${JSON.stringify(subject)}\n---\n\n${body}\n`;
  const file = { name: 'note.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
  await page.getByLabel('Take it from a file').setInputFiles(file);
  await expect.poll(() => page.getByLabel('Text in Markdown').inputValue()).toBe(body);
  expect(await page.getByLabel('Subject').inputValue()).toBe(subject);
}
const save = (page: Page) => page.getByRole('button', { name: 'Save the draft' }).click();
const saved = (page: Page) => page.getByText('Saved.', { exact: true }).waitFor();
const result = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('cell');
const got = (subject: string) =>
  smtp.received.filter(({ mail }) => mail.subject === subject).map(({ envelope }) => envelope.to[0]!);

test('a newsletter is written, looked at, tried out, held on its way and sent to all; another member sees it', async () => {
  const [page, other] = [await signedIn('member'), await signedIn('viewer')];
  const subject = 'One thing we learned';
  await write(page, subject, 'It **rained**.\n\n[Prices](/pricing)');
  await page.getByText('not saved yet').waitFor();
  await page.reload();
  // What was typed and not saved is still there.
  await expect.poll(() => page.getByLabel('Text in Markdown').inputValue()).toContain('It **rained**.');
  await save(page);
  await saved(page);
  const preview = page.frameLocator('iframe');
  await preview.getByText('rained', { exact: true }).waitFor();
  expect(await preview.getByRole('link', { name: 'Prices' }).getAttribute('href')).toMatch(/\/pricing$/);
  // A style that the policy refuses is empty.
  const styles = (elements: HTMLElement[]) => elements.map(({ style }) => style.length);
  expect(Math.min(...(await preview.locator('[style]').evaluateAll(styles)))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  await page.getByRole('button', { name: 'Send me a test copy' }).click();
  await page.getByText('A copy is on its way').waitFor();
  await eventually(() => got(subject).length === 1);
  expect(got(subject)[0]).toMatch(/^member0\.\d+@agency\.example$/);
  await page.getByLabel('Copies in a minute').fill('1');
  await page.getByRole('button', { name: 'Send to 3 subscribers' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => result(page, 'Accepted by the mail server').textContent()).toBe('1');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => result(page, 'Waiting').textContent()).toBe('0');
  await page.getByLabel('Copies in a minute').fill('6000');
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => result(page, 'Accepted by the mail server').textContent()).toBe('3');
  expect(got(subject).slice(1).toSorted()).toEqual(
    ['ada', 'bo', 'cy'].map((name) => `${name}@visitor.example`),
  );
  await open(other);
  await other.getByRole('listitem').filter({ hasText: subject }).getByText('sent ').waitFor();
  await other.getByText('cy@visitor.example').waitFor();
  expect(await other.getByRole('button', { name: 'Write a newsletter' }).count()).toBe(0);
  await other.getByRole('link', { name: subject }).click();
  await other.frameLocator('iframe').getByText('rained', { exact: true }).waitFor();
  expect(await other.getByRole('button', { name: /Send|Stop/ }).count()).toBe(0);
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('one that waits for its time is taken back; a draft that two change is overwritten by nobody unseen', async () => {
  const [page, other] = [await signedIn('member'), await signedIn('member')];
  await write(page, 'Later', 'By Ada.');
  await save(page);
  await saved(page);
  await page.getByLabel('Leave later').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByText('Until then you can take it back').waitFor();
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is a draft again').waitFor();
  expect(got('Later')).toEqual([]);
  await other.goto(page.url());
  await expect.poll(() => other.getByLabel('Text in Markdown').inputValue()).toBe('By Ada.');
  await page.getByLabel('Text in Markdown').fill('By Ada, again.');
  await other.getByLabel('Text in Markdown').fill('By Bo.');
  await save(other);
  await saved(other);
  await page.getByText('saved another text meanwhile').waitFor();
  await page.getByRole('alert').getByText('By Bo.').waitFor();
  expect(await page.getByLabel('Text in Markdown').inputValue()).toBe('By Ada, again.');
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await saved(page);
  await expect.poll(() => other.getByLabel('Text in Markdown').inputValue()).toBe('By Ada, again.');
  await page.getByRole('button', { name: 'Remove the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  expect(await page.getByRole('link', { name: 'Later' }).count()).toBe(0);
});

test('nothing that stands in the Markdown runs, here or in the frame', async () => {
  const page = await signedIn('member');
  const attacks = [
    '<script>parent.hit=1</script>',
    '<img src=x onerror="parent.hit=1">',
    '<iframe srcdoc="<script>parent.parent.hit=1</script>"></iframe>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<base href="https://evil.example/"><form action="/inbox/api/sign-out" method="post"><button>Go</button></form>',
    '<a href="javascript:parent.hit=1" id="attack">hit me</a>',
    '[hit me too](javascript:parent.hit=1)',
    '<style>* { display: none }</style>',
  ];
  await write(page, '<img src=x onerror=hit=1>', attacks.join('\n\n'));
  await save(page);
  await saved(page);
  const frame = page.frameLocator('iframe');
  await frame.getByText('hit me', { exact: true }).click();
  await frame.getByText('hit me too').click();
  await frame.getByRole('button', { name: 'Go' }).click();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(page.frames().map((one) => new URL(one.url()).host)).not.toContain('evil.example');
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await page.getByRole('link', { name: '<img src=x onerror=hit=1>' }).waitFor();
});

test.each([
  ['light', 1440],
  ['dark', 320],
] as const)('in %s at %d px axe finds nothing, and nothing sticks out', async (colorScheme, width) => {
  const page = await signedIn('owner', { colorScheme, viewport: { width, height: 800 } });
  const look = async () => {
    expect((await axeFindings(page)).map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  await write(page, `Looked at ${'long'.repeat(20)}`, 'word '.repeat(200).trim());
  await save(page);
  await saved(page);
  await page.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'word' }).waitFor();
  await look();
  await open(page);
  await page.getByText('cy@visitor.example').waitFor();
  await look();
  await page.getByLabel('Search an address').fill('BO@');
  await expect.poll(() => page.getByText('@visitor.example').count()).toBe(1);
  await page.getByRole('button', { name: /^Came back/ }).click();
  await page.getByText('Nobody fits.').waitFor();
});
