import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useInbox } from '../../support/inbox-browser.ts';

const { signedIn, write } = useInbox();

const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: subject });

test('all that match move at once, and come back', async () => {
  const page = await signedIn();
  for (let n = 0; n < 3; n += 1) await write({ subject: `Heap ${n}`, email: `heap${n}@visitor.example` });
  await page.getByRole('button', { name: /^New\b/ }).click();
  await page.getByLabel('Search').fill('Heap');
  await page.getByLabel('Only this view').check();
  await page.getByRole('checkbox', { name: 'Select Heap 1' }).check();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
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
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Move to won' }).click();
  await page.getByText('1 moved to won. The server cannot be reached.').waitFor();
  await expect.poll(() => row(page, 'Heap').count()).toBe(2);
  await undo.click();
  await expect.poll(() => row(page, 'Heap').count()).toBe(3);
});

const state = (page: Page) => page.getByLabel('Status', { exact: true });

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
