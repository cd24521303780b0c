// @module-tag quick
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

/** Responses after the server has stored the inquiry; the first case has none. */
const LOST_ANSWERS = [
  ['a line that stays silent', undefined],
  ['a page of a gateway', { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }],
  ['JSON of a gateway', { status: 503, json: { message: 'Service Unavailable' } }],
] as const;

const INQUIRY = {
  name: 'Ann Miller',
  email: 'lost@example.org',
  subject: 'Six clinics',
  message: 'One day',
};

/** Fills in and sends the contact form. The server stores the inquiry, but the browser gets `answer`, or none. */
async function sendAndLose(answer: (typeof LOST_ANSWERS)[number][1]) {
  const page = await open.page();
  // Lets the test trigger the browser's request timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      const controller = new AbortController();
      const reason = new DOMException('', 'TimeoutError');
      addEventListener('timeout', () => controller.abort(reason), { once: true });
      document.documentElement.dataset['limit'] = String(limit);
      return controller.signal;
    };
  });
  const keys: unknown[] = [];
  const stored = Promise.withResolvers<string>();
  await page.route('**/contact.php', async (route) => {
    keys.push(new URLSearchParams(route.request().postData()!).get('idempotency-key'));
    if (keys.length > 1) return route.continue();
    const { reference } = await route.fetch().then((got) => got.json());
    stored.resolve(reference);
    if (answer) await route.fulfill(answer);
  });
  await page.goto(`${open.site.url}/contact`);
  for (const [name, text] of Object.entries(INQUIRY)) await page.locator(`#${name}`).fill(text);
  const button = page.locator('#write button[type=submit]');
  const label = await button.textContent();
  await button.click();
  return { page, button, label, keys, reference: await stored.promise };
}

const timeOut = (page: Page) => page.evaluate(() => dispatchEvent(new Event('timeout')));

test('the form waits 10 to 60 seconds for a silent server, with its button disabled', async () => {
  const { page, button } = await sendAndLose(undefined);
  expect(await button.isDisabled()).toBe(true);
  const limit = Number(await page.locator('html').getAttribute('data-limit'));
  expect(limit).toBeGreaterThanOrEqual(10_000);
  expect(limit).toBeLessThanOrEqual(60_000);
});

test.each(LOST_ANSWERS)('%s: the failure is shown, and everything typed is kept', async (_, answer) => {
  const { page, button, label } = await sendAndLose(answer);
  if (!answer) await timeOut(page);
  const shown = page.locator('#summary li');
  await shown.waitFor();
  const failed = await page.locator('#write').getAttribute('data-failed');
  expect(await shown.allTextContents()).toEqual([failed]);
  expect(await page.locator('#summary:focus').count()).toBe(1);
  for (const [name, text] of Object.entries(INQUIRY))
    expect(await page.locator(`#${name}`).inputValue()).toBe(text);
  expect(await button.textContent()).toBe(label);
});

test.each(LOST_ANSWERS)('%s: a retry gets the reference of the stored inquiry', async (_, answer) => {
  const { page, button, keys, reference } = await sendAndLose(answer);
  if (!answer) await timeOut(page);
  await page.locator('#summary li').waitFor();
  await button.click();
  await page.waitForURL('**/contact/thanks?ref=*');
  expect(new URL(page.url()).searchParams.get('ref')).toBe(reference);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});
