import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useInbox } from '../support/inbox-browser.ts';

const { joined, signedIn, write } = useInbox();

const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: subject });
const statusOf = (page: Page) => page.getByLabel('Status', { exact: true });
/** Returns the tag name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement!.localName);

/** Sends three inquiries and opens the inbox with the list narrowed to them. */
async function listed(search: string) {
  for (const n of [0, 1, 2])
    await write({ subject: `${search} ${n}`, email: `${search}n${n}@visitor.example` });
  const page = await signedIn();
  await page.getByLabel('Search').fill(search);
  await expect.poll(() => row(page, search).count()).toBe(3);
  return page;
}

/** Waits until an inquiry is open and its row has the focus. */
async function expectNext(page: Page, subject: string) {
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
  await expect.poll(() => row(page, subject).evaluate((link) => link === document.activeElement)).toBe(true);
}

test('when an inquiry leaves the list, the next one opens and has the focus', async () => {
  const page = await listed('Calendar');
  await page.getByRole('button', { name: /^New\b/ }).click();
  await page.getByLabel('Search').fill('Calendar');
  await page.getByLabel('Only this view').check();
  await page.getByLabel('Search').press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Calendar 0' }).waitFor();
  await page.keyboard.press('e');
  await expectNext(page, 'Calendar 1');
  await page.keyboard.press('z');
  await expectNext(page, 'Calendar 0');
  await page.keyboard.press('!');
  await expectNext(page, 'Calendar 1');
  await page.keyboard.press('b');
  await expectNext(page, 'Calendar 2');
  await page.keyboard.press('e');
  await expect.poll(() => page.url()).toMatch(/\/inbox\/?$/);
  expect(await focused(page)).toBe('div');
  expect(page.faults).toEqual([]);
});

test('the next one opens by pointer too, and one opened by address has the focus', async () => {
  const page = await listed('Pointed');
  await page.getByRole('button', { name: /^Unanswered\b/ }).click();
  await page.getByLabel('Search').fill('Pointed');
  await page.getByLabel('Only this view').check();
  await row(page, 'Pointed 0').click();
  await page.getByRole('heading', { level: 2, name: 'Pointed 0' }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expectNext(page, 'Pointed 1');
  await statusOf(page).selectOption('closed');
  await expectNext(page, 'Pointed 2');
  // The value of what was won is asked for.
  await page.keyboard.press('w');
  await page.getByRole('spinbutton', { name: 'Value' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Pointed 2' }).waitFor();
  await page.keyboard.press('s');
  await page.keyboard.type('soonish');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Another time').inputValue()).toBe('soonish');
  await page.getByText(/“soonish” can’t be read/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('article');
  expect(page.faults).toEqual([]);
});

/** Writes a reply to the first of three inquiries that wait for one. */
async function written(search: string) {
  const page = await listed(search);
  await page.getByRole('button', { name: /^Unanswered\b/ }).click();
  await page.getByLabel('Search').fill(search);
  await page.getByLabel('Only this view').check();
  await row(page, `${search} 0`).click();
  await page.getByRole('heading', { level: 2, name: `${search} 0` }).waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('Reply to').fill('Written on a train.');
  return page;
}

/** Waits until the inquiry is open with its text in the editor, which says why it was not sent. */
async function expectUnsent(page: Page, subject: string) {
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
  await expect.poll(() => page.getByLabel('Reply to').inputValue()).toBe('Written on a train.');
  await row(page, subject).waitFor();
}

test('offline the next one is not opened, and the reply is in its editor again', async () => {
  const page = await written('Unsent');
  await page.context().setOffline(true);
  await page.getByText('Not connected').waitFor();
  await page.keyboard.press('Control+Enter');
  await expectUnsent(page, 'Unsent 0');
  expect(page.faults).toEqual([]);
});

test('a reply that does not arrive opens its inquiry again after the next one', async () => {
  const page = await written('Returned');
  const { promise: isNextOpen, resolve: nextIsOpen } = Promise.withResolvers<void>();
  await page.route('**/replies', async (route) => {
    await isNextOpen;
    await route.abort();
  });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 2, name: 'Returned 1' }).waitFor();
  nextIsOpen();
  await expectUnsent(page, 'Returned 0');
});

test('a reply sent as the session ends is in its editor after signing in again', async () => {
  for (const n of [0, 1]) await write({ subject: `Ended ${n}`, email: `ended${n}@visitor.example` });
  const page = await joined('member');
  await row(page, 'Ended 0').click();
  await page.getByRole('heading', { level: 2, name: 'Ended 0' }).waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('Reply to').pressSequentially('Before noon.');
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('status').getByText('Your reply was not sent').waitFor();
  await page.getByRole('heading', { level: 2, name: 'Ended 0' }).waitFor();
  await expect.poll(() => page.getByLabel('Reply to').inputValue()).toBe('Before noon.');
});
