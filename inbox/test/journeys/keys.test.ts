import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listAll, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

const history = (page: Page) => page.getByRole('list', { name: 'History' });

async function opened(page: Page, subject: string, email: string) {
  const reference = await write({ subject, email, name: 'Dana Whitfield' });
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
}

test('S and a typed day snooze, F forwards and G merges', async () => {
  const page = await signedIn();
  const email = 'dana@visitor.example';
  await listAll(page);
  await write({ subject: 'The first', email });
  await opened(page, 'The second', email);
  await page.keyboard.press('s');
  await page.keyboard.type('fri');
  await page.keyboard.press('Enter');
  await history(page)
    .getByText(/snoozed it until/)
    .waitFor();
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Forward' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await history(page)
    .getByText(/merged \S+ into this one/)
    .waitFor();
  expect(page.faults).toEqual([]);
});

test('a template greets by first name, and Alt+S schedules the reply', async () => {
  const page = await signedIn();
  await opened(page, 'To schedule', 'later@visitor.example');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Ask for a call' }).waitFor();
  await page.keyboard.press('Alt+1');
  const text = page.getByRole('textbox', { name: /^Reply to/ });
  await expect.poll(() => text.inputValue()).toMatch(/Dana,/);
  expect(await text.inputValue()).not.toContain('Whitfield');
  await page.keyboard.press('Alt+s');
  await page.keyboard.type('tomorrow 2pm');
  await page.keyboard.press('Enter');
  await history(page).getByText(/sends/).waitFor();
  expect(page.faults).toEqual([]);
});

test('digits open views, Shift+J selects a range, and W goes on with the value', async () => {
  for (const n of [1, 2, 3]) await write({ subject: `Range ${n}`, email: `range${n}@visitor.example` });
  const page = await signedIn();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'All', exact: true, pressed: true }).waitFor();
  const row = (n: number) =>
    page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: `Range ${n}` });
  const heading = (n: number) => page.getByRole('heading', { level: 2, name: `Range ${n}` });
  await row(3).click();
  await heading(3).waitFor();
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await heading(1).waitFor();
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('e');
  await page.getByText('3 inquiries moved to closed.').waitFor();
  await page.getByText('3 selected').waitFor({ state: 'hidden' });
  await page.keyboard.press('w');
  await expect
    .poll(() =>
      page
        .locator('article')
        .getByLabel('Value', { exact: true })
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.type('12500');
  await page.keyboard.press('Enter');
  await history(page)
    .getByText(/12,500/)
    .waitFor();
  expect(page.faults).toEqual([]);
});

test('what is typed while the next inquiry loads is in its editor, and changes nothing', async () => {
  for (const n of [1, 2, 3]) await write({ subject: `Loads ${n}`, email: `loads${n}@visitor.example` });
  const page = await signedIn();
  await listAll(page);
  const row = (n: number) =>
    page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: `Loads ${n}` });
  const reference = /[^/]+$/.exec((await row(2).getAttribute('href'))!)![0];
  const released = Promise.withResolvers<void>();
  await page.route(`**/api/inquiries/${reference}`, (route) => released.promise.then(() => route.continue()));
  await row(3).click();
  await page.getByRole('heading', { level: 2, name: 'Loads 3' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.keyboard.type('We need more time, Max');
  released.resolve();
  const text = page.getByLabel('Reply to loads2@visitor.example');
  await expect.poll(() => text.inputValue()).toBe('We need more time, Max');
  await page.keyboard.type('.');
  expect(await text.inputValue()).toBe('We need more time, Max.');
  expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('new');
  expect(page.faults).toEqual([]);
});

test('the next inquiry is loaded before it is opened', async () => {
  for (const n of [1, 2]) await write({ subject: `Ahead ${n}`, email: `ahead${n}@visitor.example` });
  const page = await signedIn();
  await listAll(page);
  const row = (n: number) =>
    page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: `Ahead ${n}` });
  const reference = /[^/]+$/.exec((await row(1).getAttribute('href'))!)![0];
  const loaded = page.waitForResponse(`**/api/inquiries/${reference}`);
  await row(2).click();
  await loaded;
  await page.getByRole('heading', { level: 2, name: 'Ahead 2' }).waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: 'Ahead 1' }).waitFor();
  expect(await page.getByText('You are offline').count()).toBe(0);
});

test('keys typed at once after one that closes are about the next inquiry', async () => {
  for (const n of [1, 2]) await write({ subject: `Rapid ${n}`, email: `rapid${n}@visitor.example` });
  const page = await signedIn();
  const row = (n: number) =>
    page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: `Rapid ${n}` });
  await row(1).click();
  await page.getByRole('heading', { level: 2, name: 'Rapid 1' }).waitFor();
  await page.evaluate(async () => {
    for (const key of ['e', 'r', 'e']) {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // What a key does at once is drawn, and no other task of the browser comes between.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    }
  });
  await page.getByText('1 inquiry moved to closed.').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Rapid 2' }).waitFor();
  expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('new');
});
