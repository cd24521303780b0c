import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn } = inbox;
const write = (subject: string, source?: string) => inbox.write({ subject }, source);

/** Marks an inquiry's deliveries as failed after they were sent, directly in the database of the running server. */
async function fail(reference: string): Promise<void> {
  const file = new DatabaseSync(join(inbox.site.dataDir, 'site.db'), { timeout: 10_000 });
  const sent = file.prepare("select count(*) as n from deliveries where inquiry = ? and state = 'sent'");
  await eventually(() => sent.get(reference)!['n'] === 2);
  const failed = "state = 'failed', attempts = 8, last_error = 'smtp-554-data'";
  file.prepare(`update deliveries set ${failed} where inquiry = ?`).run(reference);
  file.close();
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement!.textContent);

/** Locates the value of a metric. */
const figure = (page: Page, name: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name, exact: true }) })
    .locator('p')
    .first();

test('a won inquiry counts by day, week and month, and in the CSV', async () => {
  const reference = await write('Won soon', '/pricing');
  const see = () =>
    fetch(`${inbox.site.url}/api/event`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
      body: JSON.stringify({ path: '/pricing' }),
    });
  await see();
  const page = await signedIn();
  await page.getByRole('link', { name: 'Numbers' }).click();
  await figure(page, 'Inquiries').getByText('1', { exact: true }).waitFor();
  expect(await figure(page, 'Won').textContent()).toMatch(/^Nothing/);
  // New page views appear without a reload.
  await figure(page, 'Page views').getByText('1', { exact: true }).waitFor();
  await see();
  await figure(page, 'Page views').getByText('2', { exact: true }).waitFor();
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByLabel('Status', { exact: true }).selectOption('won');
  await page.getByRole('link', { name: 'Numbers' }).press('Enter');
  for (const unit of ['Days', 'Weeks', 'Months']) {
    await page.getByRole('button', { name: unit }).press('Enter');
    await figure(page, 'Won').getByText('1', { exact: true }).waitFor();
  }
  // The chart has an accessible name and a table with the same data.
  await page.getByRole('img', { name: /^Won, .+ maximum 1\./ }).waitFor();
  const table = page.getByRole('region', { name: 'Won', exact: true }).getByRole('table');
  expect(await table.getByRole('row').nth(1).getByRole('cell').first().textContent()).toBe('1');
  await page.getByRole('rowheader', { name: '/pricing' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pages as CSV' }).click(),
  ]);
  expect(await text(await file.createReadStream())).toContain('"/pricing"');
  expect(page.faults).toEqual([]);
});

test('a tab keeps the source of its visit unless the visitor opts out', async () => {
  const visit = async (subject: string, isShy: boolean) => {
    // Views from headless browsers are not counted.
    const context = await inbox.browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/140.0' });
    if (isShy)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    const page = await context.newPage();
    await page.goto(`${inbox.site.url}/about?utm_source=autumn-letter&utm_campaign=spring`);
    await page.locator('a[href="/contact"]:visible').first().click();
    await page.locator('#name').fill('Ada');
    await page.locator('#email').fill(`${isShy}@visitor.example`);
    await page.locator('#subject').fill(subject);
    await page.locator('#message').fill(`${subject}: what would a shop cost`);
    await page.locator('[data-contact] button[type=submit]').click();
    await page.waitForURL('**/contact/thanks?*');
    const kept = await page.evaluate(() => ['from', 'campaign'].map((key) => sessionStorage.getItem(key)));
    await context.close();
    return kept;
  };
  expect(await visit('From a letter', false)).toEqual(['autumn-letter', 'spring']);
  expect(await visit('From nowhere', true)).toEqual([null, null]);
  const page = await signedIn();
  await page.getByRole('link', { name: 'Numbers' }).click();
  const row = page.getByRole('row', { name: /^autumn-letter/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '1',
    '1',
    '100%',
    '–',
    '0',
    '0%',
    '$0',
    '$0',
  ]);
});

test('failed deliveries are listed with cause, retried or dismissed', async () => {
  const page = await signedIn();
  const reference = await write('Stuck on its way');
  await page.getByRole('link', { name: 'Operations' }).click();
  await page.getByText('Setup is not complete.').waitFor();
  await fail(reference);
  await page.reload();
  await page.getByText('Inquiries do not reach you.').waitFor();
  await page.getByText('The mail server rejected it.').first().waitFor();
  await page
    .getByRole('button', { name: new RegExp(`^Dismiss: Email to the agency, .+, ${reference}$`) })
    .press('Enter');
  await page.getByText('Setup is not complete.').waitFor();
  // The heading gets the focus, because the pressed button is gone.
  await expect.poll(() => focusedText(page)).toBe('Failed and delayed deliveries');
  const other = page.getByRole('button', {
    name: new RegExp(`^Try again: Acknowledgement to the sender, .+, ${reference}$`),
  });
  await other.press('Enter');
  await page.getByRole('status').getByText('1 delivery will be tried again.').waitFor();
  await page.getByText('Everything was sent or is being sent').waitFor();
  await expect.poll(() => focusedText(page)).toBe('Failed and delayed deliveries');
  await page.getByRole('rowheader', { name: 'Page views' }).waitFor();
  expect(page.faults).toEqual([]);
});
