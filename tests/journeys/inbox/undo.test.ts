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
async function signedIn(options: Parameters<typeof openDevice>[1] = {}) {
  const page = await openDevice(browser, options);
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

const state = (page: Page) => page.getByLabel('State', { exact: true });

test('a state chosen by hand is undone; what somebody else made of it meanwhile holds', async () => {
  await write({ subject: 'Chosen', email: 'chosen@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) await row(one, 'Chosen').click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await state(page).selectOption('won');
  await page.getByText('1 moved to won.').waitFor();
  await expect.poll(() => state(other).inputValue()).toBe('won');
  // A fault is named as the log has it.
  const fault = { status: 500, json: { error: 'fault', reference: 'F4U1T' } };
  await page.route('**/api/enquiries/undo', (route) => route.fulfill(fault), { times: 1 });
  await undo.click();
  await page.getByRole('status').getByText('Reference: F4U1T').waitFor();
  await state(page).selectOption('open');
  await page.getByText('1 moved to open.').waitFor();
  // Until then it shows the state of before, which is that of afterwards.
  await expect.poll(() => state(page).inputValue()).toBe('open');
  await undo.click();
  await expect.poll(() => state(page).inputValue()).toBe('won');
  // On its way, the undoing is overtaken.
  const overtaken = Promise.withResolvers<void>();
  await page.route('**/api/enquiries/undo', (route) => overtaken.promise.then(() => route.continue()));
  await state(page).selectOption('lost');
  await undo.click();
  await expect.poll(() => state(other).inputValue()).toBe('lost');
  await state(other).selectOption('new');
  await other.getByText('1 moved to new.').waitFor();
  overtaken.resolve();
  await page.getByText('Too late for 1').waitFor();
  await expect.poll(() => state(page).inputValue()).toBe('new');
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('a forgotten view comes back', async () => {
  const page = await signedIn();
  await page.getByRole('checkbox', { name: 'Unanswered' }).check();
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByLabel('What to call it').fill('What waits');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('button', { name: 'What waits' });
  await kept.waitFor();
  await page.getByRole('button', { name: 'Forget this view' }).press('Enter');
  await kept.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await kept.waitFor();
  expect(await kept.getAttribute('aria-pressed')).toBe('true');
});

test('deliveries are tried again once, however often that is pressed', async () => {
  await write({ subject: 'Broken', email: 'broken@visitor.example' });
  const page = await signedIn();
  await page.route(/api\/enquiries\/\w+-\w+-\w+$/, async (route) => {
    const response = await route.fetch();
    const one = await response.json();
    for (const delivery of one.deliveries) delivery.state = 'failed';
    return route.fulfill({ response, json: one });
  });
  await row(page, 'Broken').click();
  let calls = 0;
  const answer = Promise.withResolvers<void>();
  await page.route('**/retry', async (route) => {
    calls += 1;
    await answer.promise;
    return route.continue();
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
  await again.press('Enter');
  answer.resolve();
  await page.getByText('tried again.').waitFor();
  expect(calls).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test.each([1440, 390])(
  'at %d px a row names its page whole, and what narrows a view stays together',
  async (width) => {
    await fetch(`${site.url}/contact.php`, {
      method: 'POST',
      headers: { accept: 'application/json', referer: `${site.url}/services/a-page-with-a-long-name` },
      body: new URLSearchParams({
        name: 'Ada Visitor',
        email: 'a.long.address@visitor.example',
        subject: 'Whole',
        message: '',
      }),
    });
    const page = await signedIn({ viewport: { width, height: 800 } });
    const source = row(page, 'Whole').first().getByText('/services/a-page-with-a-long-name');
    await source.waitFor();
    expect(await source.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    const tops = ['Unread', 'Mine', 'Unanswered'].map((name) =>
      page
        .getByRole('checkbox', { name, exact: true })
        .evaluate((box) => Math.round(box.getBoundingClientRect().top)),
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  },
);
