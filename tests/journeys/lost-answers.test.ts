// @module-tag quick
import { expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

/** Responses after the server has stored the inquiry; the first case has none. */
const LOST_ANSWERS = [
  ['a line that stays silent', undefined],
  ['a page of a gateway', { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }],
  ['JSON of a gateway', { status: 503, json: { message: 'Service Unavailable' } }],
] as const;

test.each(LOST_ANSWERS)('%s: the form keeps the text, and a retry stores it once', async (_, answer) => {
  const page = await open.page();
  // Lets the test trigger the browser's request timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = (limit) => {
      const passing = new AbortController();
      const reason = new DOMException('', 'TimeoutError');
      addEventListener('passed', () => passing.abort(reason), { once: true });
      document.documentElement.dataset['limit'] = String(limit);
      return passing.signal;
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
  const letter = {
    name: 'Ann Miller',
    email: 'lost@example.org',
    subject: 'Six clinics',
    message: 'One day',
  };
  for (const [name, text] of Object.entries(letter)) await page.locator(`#${name}`).fill(text);
  const button = page.locator('#write button[type=submit]');
  const label = await button.textContent();
  await button.click();
  const reference = await stored.promise;
  if (!answer) {
    expect(await button.isDisabled()).toBe(true);
    const limit = Number(await page.locator('html').getAttribute('data-limit'));
    expect(limit).toBeGreaterThanOrEqual(10_000);
    expect(limit).toBeLessThanOrEqual(60_000);
    await page.evaluate(() => dispatchEvent(new Event('passed')));
  }
  const said = page.locator('#summary li');
  await said.waitFor();
  expect(await said.allTextContents()).toEqual([await page.locator('#write').getAttribute('data-failed')]);
  expect(await page.locator('#summary:focus').count()).toBe(1);
  for (const [name, text] of Object.entries(letter))
    expect(await page.locator(`#${name}`).inputValue()).toBe(text);
  expect(await button.textContent()).toBe(label);
  await button.click();
  await page.waitForURL('**/contact/thanks?ref=*');
  expect(new URL(page.url()).searchParams.get('ref')).toBe(reference);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});
