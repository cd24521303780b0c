import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listAll, useInbox } from '../support/inbox-browser.ts';

const { signedIn, write } = useInbox();

const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: subject });
const opened = (page: Page, subject: string) => page.getByRole('heading', { level: 2, name: subject });
const reply = (page: Page) => page.getByLabel('Reply to');
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** Holds back what a page sends to a path until it is released. */
async function slow(page: Page, path: string) {
  const released = Promise.withResolvers<void>();
  await page.route(path, (route) => released.promise.then(() => route.continue()));
  return released;
}

/** Opens an inquiry and begins a reply. */
async function beginReply(page: Page, subject: string, text: string) {
  await row(page, subject).click();
  await opened(page, subject).waitFor();
  await page.keyboard.press('r');
  await reply(page).fill(text);
}

test('keys right after Ctrl+Enter act at once, while the reply is still being sent', async () => {
  for (const n of [1, 2]) await write({ subject: `Quick ${n}`, email: `quick${n}@visitor.example` });
  const page = await signedIn();
  await beginReply(page, 'Quick 1', 'On Tuesday.');
  const sending = await slow(page, '**/replies');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('j');
  await opened(page, 'Quick 2').waitFor();
  expect(await row(page, 'Quick 1').count()).toBe(0);
  // Undoing opens the inquiry again, with the text in the editor, before the server has answered.
  await page.keyboard.press('z');
  await opened(page, 'Quick 1').waitFor();
  await expect.poll(() => reply(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await reply(page).inputValue()).toBe('On Tuesday.');
  sending.resolve();
  await toast(page, 'Sending was canceled').waitFor();
  expect(await page.getByRole('list', { name: 'History' }).getByText('On Tuesday.').count()).toBe(0);
  await row(page, 'Quick 1').waitFor();
});

test('an inquiry that is done before another list is drawn stays open', async () => {
  for (const n of [1, 2]) await write({ subject: `Drawn ${n}`, email: `drawn${n}@visitor.example` });
  const page = await signedIn();
  await beginReply(page, 'Drawn 1', 'On Monday.');
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await listAll(page);
  await reply(page).press('Control+Enter');
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText(/· (sends|sent)/).waitFor();
  expect(await opened(page, 'Drawn 1').count()).toBe(1);
});

test('an inquiry that is done while another list still loads stays open', async () => {
  await write({ subject: 'Stays', email: 'stays@visitor.example' });
  const page = await signedIn();
  await beginReply(page, 'Stays', 'On Monday.');
  const loading = await slow(page, '**/api/inquiries/list');
  // In one task of the browser, as clicks follow one another on a busy machine.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    for (const name of ['All', 'Send'])
      buttons.find((button) => button.checkVisibility() && button.textContent === name)!.click();
  });
  await page.getByText(/· (sends|sent)/).waitFor();
  expect(await opened(page, 'Stays').count()).toBe(1);
  loading.resolve();
  await row(page, 'Stays').waitFor();
  expect(await opened(page, 'Stays').count()).toBe(1);
});

test('a refused reply is told at the next inquiry, and its text is in its editor again', async () => {
  for (const n of [1, 2]) await write({ subject: `Refused ${n}`, email: `refused${n}@visitor.example` });
  const page = await signedIn();
  await beginReply(page, 'Refused 1', 'On Friday.');
  await page.route('**/replies', (route) => route.fulfill({ status: 503, json: { error: 'away' } }));
  await page.keyboard.press('Control+Shift+Enter');
  await opened(page, 'Refused 2').waitFor();
  await toast(page, 'Your reply was not sent').waitFor();
  await row(page, 'Refused 1').waitFor();
  await page.locator('[data-toast]').getByRole('link').click();
  await page.getByRole('alert').getByText('The database is not responding').waitFor();
  expect(await reply(page).inputValue()).toBe('On Friday.');
  await page.unroute('**/replies');
  await listAll(page);
  await reply(page).press('Control+Enter');
  await page.getByText(/· (sends|sent)/).waitFor();
});

test('a note is in the history at once, and the next key is a shortcut', async () => {
  await write({ subject: 'Noted', email: 'noted@visitor.example' });
  const page = await signedIn();
  await listAll(page);
  await row(page, 'Noted').click();
  await opened(page, 'Noted').waitFor();
  const saving = await slow(page, '**/notes');
  await page.keyboard.press('n');
  await page.getByLabel('Note for the team').fill('Call first.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('e');
  await page.getByRole('list', { name: 'History' }).getByText('Call first.').waitFor();
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('closed');
  saving.resolve();
  await page.getByText('1 inquiry moved to closed.').waitFor();
});

test('marking as spam overwrites nothing that a colleague changed meanwhile', async () => {
  await write({ subject: 'Both at once', email: 'both@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) {
    await listAll(one);
    await row(one, 'Both at once').click();
    await opened(one, 'Both at once').waitFor();
  }
  await page.route('**/api/inquiries/**', (route) =>
    route.request().method() === 'GET' || route.request().url().endsWith('/list')
      ? route.abort()
      : route.continue(),
  );
  await other.keyboard.press('w');
  await other.getByText('1 inquiry moved to won.').waitFor();
  await page.keyboard.press('!');
  const conflict = page.getByRole('alert').filter({ hasText: 'Your change was not saved' });
  await conflict.getByRole('button', { name: 'Mark as spam anyway' }).waitFor();
  expect(await other.getByLabel('Status', { exact: true }).inputValue()).toBe('won');
  expect(await other.getByText('In quarantine.').count()).toBe(0);
});

test('a toast covers neither rows nor buttons', async () => {
  await write({ subject: 'Uncovered', email: 'uncovered@visitor.example' });
  for (const width of [390, 1440]) {
    const page = await signedIn({ viewport: { width, height: 844 } });
    await row(page, 'Uncovered').click();
    await opened(page, 'Uncovered').waitFor();
    await page.keyboard.press('m');
    const bar = page.locator('[data-toast]');
    await bar.getByRole('button', { name: 'Undo' }).waitFor();
    const covered = () =>
      page.evaluate(() => {
        const toastBox = document.querySelector('[data-toast]')!.getBoundingClientRect();
        return [...document.querySelectorAll('main :is(button, a)')]
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect())
          .filter(({ top, bottom, left, right, width: size }) => {
            const isWithin = top >= 0 && bottom <= innerHeight && size > 0;
            return isWithin && bottom > toastBox.top + 1 && left < toastBox.right && right > toastBox.left;
          }).length;
      });
    await expect.poll(covered).toBe(0);
  }
});
