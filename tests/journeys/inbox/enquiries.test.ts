import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNATTENDED } from '../../../server/inbox/unattended.ts';
import { axeFindings } from '../../support/axe.ts';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { testedSite } from '../../support/tested-site.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';

/** Brotli bytes of the inbox's script. */
const MOST_BYTES = 95_000;

let site: InboxSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startInboxSite(), sharedBrowser()]);
});
afterAll(() => Promise.all([site.stop(), browser.close()]));

/** A visitor's post of the public form; gives the reference. */
async function write(fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${site.url}/contact.php`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ name: 'Ada Visitor', email: 'ada@visitor.example', message: '', ...fields }),
  });
  return ((await response.json()) as { reference: string }).reference;
}

let members = 0;
async function signedIn(options: Parameters<typeof openDevice>[1] = {}) {
  const page = await openDevice(browser, options);
  await joinWith(page, await site.invite(`member${(members += 1)}@agency.example`, 'member'));
  return page;
}
/** Not those of earlier enquiries beside it. */
const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name: subject });

test('an enquiry from the public form appears live, is noted, assigned and won; another member sees it', async () => {
  const [page, other] = [await signedIn(), await signedIn()];
  await page.getByText('Choose an enquiry').waitFor();
  const reference = await write({ subject: 'A shop for our workshop', message: 'Two lines.\nSecond line.' });
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ new enquir(y|ies) waits?\.$/ })
    .waitFor({ state: 'attached' });
  await row(page, 'A shop for our workshop').click();
  await page.getByRole('heading', { level: 2, name: 'A shop for our workshop' }).waitFor();
  expect(page.url()).toBe(`${site.inbox}/e/${reference}`);
  await page.getByLabel('A note for the team').fill('Called back.');
  await page.reload();
  // What was typed and not stored is still there.
  await page.getByText('not stored yet').waitFor();
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByText('Called back.', { exact: true }).waitFor();
  await other.goto(page.url());
  await other.getByText('Called back.').waitFor();
  await page.getByLabel('State', { exact: true }).selectOption('won');
  await expect.poll(() => other.getByLabel('State', { exact: true }).inputValue()).toBe('won');
  await page.getByText('Mail to the agency').waitFor();
  // Left alone, a page goes on reading, and says that nobody sits before it.
  const askedAfter = async (act: () => Promise<unknown>) => {
    const [asked] = await Promise.all([other.waitForRequest('**/enquiries/list'), act()]);
    return asked.headerValue(UNATTENDED);
  };
  const another = (n: number) => write({ subject: `Another ${n}`, email: 'another@visitor.example' });
  await other.clock.setSystemTime(Date.now() + 2 * 60_000);
  expect(await askedAfter(() => another(1))).toBe('1');
  await other.getByRole('heading', { level: 2 }).click();
  expect(await askedAfter(() => another(2))).toBeNull();
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('by keys alone: down the list, open, spam and undo, a note, search, help', async () => {
  const page = await signedIn();
  // Another try finds those of the first.
  const keys = `Keys${members}`;
  for (const subject of [`${keys} one`, `${keys} two`])
    await write({ subject, email: `${keys}@visitor.example` });
  await expect.poll(() => row(page, keys).count()).toBe(2);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: `${keys} two` }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: `${keys} one` }).waitFor();
  await page.keyboard.press('e');
  await page.getByText('1 moved to open.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('State', { exact: true }).inputValue()).toBe('new');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Release and deliver' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'This is spam' }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jkes');
  expect(await page.getByLabel('A note for the team').inputValue()).toBe('jkes');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('a');
  await page.keyboard.press('/');
  await page.keyboard.type(`${keys} tw`);
  await expect.poll(() => row(page, keys).count()).toBe(1);
  await page.getByLabel('Search').blur();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

/** What has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement!.localName);

test('whatever an act takes away, the focus stays in the page, and the keys go on from there', async () => {
  const page = await signedIn();
  // Another try finds those of the first.
  const kept = `Kept${members}`;
  for (let n = 0; n < 3; n += 1)
    await write({ subject: `${kept} ${n}`, email: `${kept}n${n}@visitor.example` });
  await page.getByLabel('Search').fill(kept);
  await expect.poll(() => row(page, kept).count()).toBe(3);
  await page.getByLabel('Search').press('Enter');
  const heading = (subject: string) => page.getByRole('heading', { level: 2, name: subject }).waitFor();
  await heading(`${kept} 2`);
  // It leaves the view: its neighbor has the focus, what is read can still be written to, and the next is the neighbor.
  await page.keyboard.press('e');
  await expect.poll(() => row(page, kept).count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement!.textContent)).toContain(`${kept} 1`);
  await page.keyboard.press('n');
  await page.keyboard.type('Called.');
  await page.getByRole('button', { name: 'Add the note' }).press('Enter');
  await page.getByText('Called.', { exact: true }).waitFor();
  expect(await focused(page)).toBe('button');
  await page.keyboard.press('j');
  await heading(`${kept} 1`);
  await page.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toBe('textarea');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => focused(page)).not.toMatch(/body|textarea/);
  // From a box that is ticked as well; all goes, and one key brings it back.
  await page.getByRole('checkbox', { name: `Select ${kept} 0` }).press('Space');
  await page.keyboard.press('j');
  await heading(`${kept} 0`);
  await page.getByRole('button', { name: 'Select all that match' }).press('Enter');
  await page.getByText('All that match are selected').waitFor();
  expect(await focused(page)).toBe('button');
  await page.getByRole('button', { name: 'Move to lost' }).press('Enter');
  await expect.poll(() => row(page, kept).count()).toBe(0);
  expect(await focused(page)).toBe('button');
  await page.keyboard.press('z');
  await expect.poll(() => row(page, kept).count()).toBe(2);
  expect(page.faults).toEqual([]);
});

test('of two who change the same enquiry the second is told, by key as well, and both see what holds', async () => {
  const reference = await write({ subject: 'Of two', email: 'of.two@visitor.example' });
  const [first, second] = [await signedIn(), await signedIn()];
  const state = (page: Page) => page.getByLabel('State', { exact: true });
  for (const page of [first, second]) {
    await page.goto(`${site.inbox}/e/${reference}`);
    await state(page).focus();
  }
  // What the first does reaches the page of the second too late.
  await second.route('**/api/enquiries/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  const stored = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/change'));
  await Promise.all([stored(first), first.keyboard.press('w')]);
  await Promise.all([stored(second), second.keyboard.press('l')]);
  await second.unroute('**/api/enquiries/**');
  await second.getByRole('alert').filter({ hasText: 'yours was not stored' }).waitFor();
  for (const page of [first, second]) {
    await expect.poll(() => state(page).inputValue()).toBe('won');
    await expect.poll(() => focused(page)).toBe('select');
    expect(page.faults).toEqual([]);
  }
});

test('a viewer reads and changes nothing; an unknown reference says so, and what waits for the connection', async () => {
  const reference = await write({ subject: 'For reading only', email: 'reader@visitor.example' });
  const page = await openDevice(browser);
  await joinWith(page, await site.invite('viewer@agency.example', 'viewer'));
  await page.goto(`${site.inbox}/e/${reference}`);
  await page.getByRole('heading', { level: 2, name: 'For reading only' }).waitFor();
  expect(await page.getByLabel('State', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'This is spam' }).count()).toBe(0);
  await page.goto(`${site.inbox}/e/XX-0000-0000`);
  await page.getByRole('alert').filter({ hasText: 'not there any more' }).waitFor();
  await page.goto(`${site.inbox}/no/such/page`);
  await page.getByRole('heading', { level: 1, name: 'no such page' }).waitFor();
  await page.getByRole('main').getByRole('link').click();
  await row(page, 'For reading only').waitFor();
  await page.context().setOffline(true);
  await row(page, 'For reading only').click();
  await page.getByRole('article').getByText('once you are').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 2, name: 'For reading only' }).waitFor();
});

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 320],
  ['dark', 320],
] as const)('axe finds nothing in %s at %d px, and nothing sticks out', async (colorScheme, width) => {
  const reference = await write({
    subject: 'Looked at '.repeat(20),
    email: `${'long'.repeat(15)}@visitor.example`,
  });
  const page = await signedIn({ colorScheme, viewport: { width, height: 800 } });
  for (const url of [site.inbox, `${site.inbox}/e/${reference}`]) {
    await page.goto(url);
    await page.getByRole('navigation', { name: 'Inbox' }).waitFor();
    await page.waitForLoadState('domcontentloaded');
    await (
      url === site.inbox ? page.getByRole('list', { name: 'Enquiries' }) : page.getByRole('article')
    ).waitFor();
    const violations = await axeFindings(page);
    expect(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      url,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(width);
  }
  if (width > 320) return;
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  expect((await axeFindings(page)).map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Team' }).waitFor({ state: 'hidden' });
  await menu.click();
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('link', { name: 'Team' }).waitFor({ state: 'hidden' });
  expect(await page.title()).toMatch(/^\(\d+\) Team$/);
  // One row above the page.
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(70);
});

test('its script stays within its bytes', async () => {
  const html = await (await fetch(site.inbox)).text();
  const script = /_astro\/(inbox\.[\w-]+\.js)"/.exec(html)![1]!;
  const folder = join(testedSite.dist, 'client/_astro');
  expect(readdirSync(folder)).toContain(`${script}.br`);
  expect(readFileSync(join(folder, `${script}.br`)).length).toBeLessThanOrEqual(MOST_BYTES);
});
