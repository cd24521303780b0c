import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listAll, useInbox } from '../support/inbox-browser.ts';

const { signedIn, write } = useInbox();

const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: subject });

const state = (page: Page) => page.getByLabel('Status', { exact: true });

test('Undo restores a status, unless a colleague has changed it since', async () => {
  await write({ subject: 'Chosen', email: 'chosen@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) await row(one, 'Chosen').click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await state(page).selectOption('won');
  await page.getByText('1 inquiry moved to won.').waitFor();
  await expect.poll(() => state(other).inputValue()).toBe('won');
  // An error shows the reference from the log.
  const fault = { status: 500, json: { error: 'fault', reference: 'F4U1T' } };
  await page.route('**/api/inquiries/undo', (route) => route.fulfill(fault), { times: 1 });
  await undo.click();
  await page.getByRole('status').getByText('Reference: F4U1T').waitFor();
  await state(page).selectOption('open');
  await page.getByText('1 inquiry moved to open.').waitFor();
  // The previous state equals the expected one, so wait for the message first.
  await expect.poll(() => state(page).inputValue()).toBe('open');
  await undo.click();
  await expect.poll(() => state(page).inputValue()).toBe('won');
  // Another change overtakes the undo request.
  const overtaken = Promise.withResolvers<void>();
  await page.route('**/api/inquiries/undo', (route) => overtaken.promise.then(() => route.continue()));
  await state(page).selectOption('lost');
  await undo.click();
  await expect.poll(() => state(other).inputValue()).toBe('lost');
  await state(other).selectOption('new');
  await other.getByText('1 inquiry moved to new.').waitFor();
  overtaken.resolve();
  await page.getByText('1 could not be undone').waitFor();
  await expect.poll(() => state(page).inputValue()).toBe('new');
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('a status chosen while the one before is being saved is saved after it', async () => {
  await write({ subject: 'Twice', email: 'twice@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) await row(one, 'Twice').click();
  const first = Promise.withResolvers<void>();
  await page.route('**/change', (route) => first.promise.then(() => route.continue()), { times: 1 });
  await state(page).selectOption('won');
  await state(page).selectOption('lost');
  await expect.poll(() => state(page).inputValue()).toBe('lost');
  first.resolve();
  await page.getByText('1 inquiry moved to lost.').waitFor();
  await expect.poll(() => state(other).inputValue()).toBe('lost');
  expect(await state(page).inputValue()).toBe('lost');
});

test('a key pressed while changes are being saved waits for them', async () => {
  await write({ subject: 'Three at once', email: 'three@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) {
    await listAll(one);
    await row(one, 'Three at once').click();
  }
  const first = Promise.withResolvers<void>();
  await page.route('**/change', (route) => first.promise.then(() => route.continue()), { times: 1 });
  const assignee = (of: Page) => of.getByRole('combobox', { name: 'Assigned to' });
  await state(page).selectOption('open');
  await assignee(page).selectOption({ index: 1 });
  await page.getByRole('heading', { name: 'Three at once' }).click();
  await page.keyboard.press('b');
  await page.getByText(/Snoozed until/).waitFor();
  first.resolve();
  await other.getByText(/snoozed it until/).waitFor();
  await expect.poll(() => assignee(other).inputValue()).not.toBe('');
  expect(await state(other).inputValue()).toBe('open');
  expect(await page.getByRole('alert').count()).toBe(0);
});

/** Keeps a page from seeing what colleagues change. */
const blind = (page: Page) =>
  page.route('**/api/inquiries/**', (route) =>
    route.request().method() === 'GET' || route.request().url().endsWith('/list')
      ? route.abort()
      : route.continue(),
  );

test('a key overwrites nothing that a colleague changed, and offers its change again', async () => {
  await write({ subject: 'Overtaken', email: 'overtaken@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) {
    await listAll(one);
    await row(one, 'Overtaken').click();
  }
  await expect.poll(() => state(page).inputValue()).toBe('new');
  await blind(page);
  await other.keyboard.press('w');
  await other.getByText('1 inquiry moved to won.').waitFor();
  await page.keyboard.press('e');
  const conflict = page.getByRole('alert').filter({ hasText: 'Your change was not saved' });
  await conflict.waitFor();
  await page.unroute('**/api/inquiries/**');
  await conflict.getByText('moved it to won').waitFor();
  await expect.poll(() => state(page).inputValue()).toBe('won');
  expect(await state(other).inputValue()).toBe('won');
  await conflict.getByRole('button', { name: 'Move to closed anyway' }).click();
  await expect.poll(() => state(other).inputValue()).toBe('closed');
  expect(await conflict.count()).toBe(0);
});

test('a key after Undo, or after a note, meets no conflict with oneself', async () => {
  await write({ subject: 'Alone', email: 'alone@visitor.example' });
  const [page, other] = [await signedIn(), await signedIn()];
  for (const one of [page, other]) {
    await listAll(one);
    await row(one, 'Alone').click();
  }
  await expect.poll(() => state(page).inputValue()).toBe('new');
  await blind(page);
  await page.keyboard.press('e');
  await page.getByText('1 inquiry moved to closed.').waitFor();
  await page.keyboard.press('z');
  await page.getByText('Undone.').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Called back.');
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Note for the team').waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await expect.poll(() => state(other).inputValue()).toBe('won');
  await other.getByText('Called back.').waitFor();
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
});

test('what a colleague changed stays as it is in a selection, and selected', async () => {
  for (const n of [1, 2, 3]) await write({ subject: `Several ${n}`, email: `several${n}@visitor.example` });
  const [page, other] = [await signedIn(), await signedIn()];
  await page.getByLabel('Search').fill('Several');
  await row(other, 'Several 2').click();
  await page
    .getByRole('checkbox', { name: /Select Several/ })
    .first()
    .waitFor();
  for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select Several ${n}` }).check();
  await blind(page);
  await other.keyboard.press('w');
  await other.getByText('1 inquiry moved to won.').waitFor();
  await page.getByText('3 selected').click();
  await page.keyboard.press('e');
  await page.getByText('2 inquiries moved to closed. 1 inquiry was changed by somebody else').waitFor();
  await page.getByText('1 selected').waitFor();
  expect(await state(other).inputValue()).toBe('won');
});
