import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tools/prepare/eventually.ts';
import { axeFindings } from '../../support/axe.ts';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';

let site: InboxSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startInboxSite(), sharedBrowser()]);
});
afterAll(() => Promise.all([site.stop(), browser.close()]));

let members = 0;
async function signedIn(options: Parameters<typeof openDevice>[1] = {}) {
  const page = await openDevice(browser, options);
  await joinWith(page, await site.invite(`data${(members += 1)}@agency.example`, 'member'));
  return page;
}
const write = (fields: Record<string, string>) =>
  fetch(`${site.url}/contact.php`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ name: 'Visitor', message: '', ...fields }),
  });

test('mail files of this machine go with an address', async () => {
  await write({ subject: 'Wqzxjvkq', email: 'leaves@visitor.example' });
  await eventually(() => readdirSync(join(site.dataDir, 'mail')).length === 2);
  const page = await signedIn();
  await page.goto(`${site.inbox}/data`);
  await page.getByLabel('Mail address').fill('leaves@visitor.example');
  await page.getByRole('button', { name: 'Show what would go' }).press('Enter');
  await page.getByText('1 enquiry, 2 deliveries, 0 subscriptions.').waitFor();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Erased: 1 enquiry, 2 deliveries, 0 subscriptions, 2 mail files.').waitFor();
  expect(readdirSync(join(site.dataDir, 'mail'))).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('from the list, and everything as a file', async () => {
  await write({ subject: 'Ticked off', email: 'ticked@visitor.example', name: '=1+1' });
  const page = await signedIn();
  await page.getByRole('checkbox', { name: 'Select Ticked off' }).check();
  await page.getByRole('link', { name: 'Erase this address' }).click();
  expect(await page.getByLabel('Mail address').inputValue()).toBe('ticked@visitor.example');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enquiries as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('enquiries.csv');
  expect(await text(await file.createReadStream())).toContain(`"'=1+1"`);
  await page.getByText('in your downloads').waitFor();
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await page.getByRole('checkbox', { name: 'Select Ticked off' }).check();
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect((await text(await chosen.createReadStream())).trim().split('\n')).toHaveLength(2);
});

test('a viewer is told who can', async () => {
  const page = await openDevice(browser);
  await joinWith(page, await site.invite('looks@agency.example', 'viewer'));
  expect(await page.getByRole('link', { name: 'Data' }).count()).toBe(0);
  await page.goto(`${site.inbox}/data`);
  await page.getByText('Your role does not allow this').waitFor();
});

test.each([
  ['light', 1440],
  ['dark', 320],
] as const)('axe finds nothing in %s at %d px, and nothing sticks out', async (colorScheme, width) => {
  await write({ subject: 'Long', email: `${'long'.repeat(15)}@visitor.example` });
  const page = await signedIn({ colorScheme, viewport: { width, height: 800 } });
  await page.goto(`${site.inbox}/data`);
  await page.getByLabel('Mail address').fill(`${'long'.repeat(15)}@visitor.example`);
  await page.getByRole('button', { name: 'Show what would go' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).waitFor();
  const violations = await axeFindings(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
