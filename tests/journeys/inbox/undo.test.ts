import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';

let site: InboxSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startInboxSite(), sharedBrowser()]);
});
afterAll(() => Promise.all([site.stop(), browser.close()]));

/** A visitor's post of the public form. */
const write = (fields: Record<string, string>) =>
  fetch(`${site.url}/contact.php`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ name: 'Ada Visitor', message: '', ...fields }),
  });
let members = 0;
async function signedIn() {
  const page = await openDevice(browser);
  await joinWith(page, await site.invite(`undoes${(members += 1)}@agency.example`, 'member'));
  return page;
}
const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Enquiries' }).getByRole('link', { name: subject });

test('all that match move at once, and come back', async () => {
  const page = await signedIn();
  for (let n = 0; n < 3; n += 1) await write({ subject: `Heap ${n}`, email: `heap${n}@visitor.example` });
  await page.getByLabel('Search').fill('Heap');
  await page.getByRole('checkbox', { name: 'Select Heap 1' }).check();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Move to lost' }).click();
  await page.getByText('3 moved to lost.').waitFor();
  await expect.poll(() => row(page, 'Heap').count()).toBe(0);
  // What fails on its way is said, and offered again.
  await page.route('**/api/enquiries/undo', (route) => route.abort(), { times: 1 });
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.getByRole('status').getByText('The server cannot be reached').waitFor();
  await undo.click();
  await expect.poll(() => row(page, 'Heap').count()).toBe(3);
  // As of more than one call takes; the second one does not arrive.
  let calls = 0;
  await page.route('**/api/enquiries/bulk', async (route) => {
    if ((calls += 1) > 1) return route.abort();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), more: true } });
  });
  await page.getByRole('checkbox', { name: 'Select Heap 1' }).check();
  await page.getByRole('button', { name: 'Move to won' }).click();
  await page.getByText('1 moved to won. The server cannot be reached.').waitFor();
  await expect.poll(() => row(page, 'Heap').count()).toBe(2);
  await undo.click();
  await expect.poll(() => row(page, 'Heap').count()).toBe(3);
});
