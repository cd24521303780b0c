// @module-tag quick
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { BACKGROUND_REQUEST } from '../../api/background-request.ts';
import { draftStored, joinWith, useInbox } from '../../../tests/support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

/** Only in the list, not among the earlier inquiries beside it. */
const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: subject });

test('an inquiry appears live, is noted, assigned and won for all members', async () => {
  const [page, other] = [await signedIn(), await signedIn()];
  await page.getByText('Select an inquiry').waitFor();
  const reference = await write({ subject: 'A shop for our workshop', message: 'Two lines.\nSecond line.' });
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ new inquir(y|ies)\.$/ })
    .waitFor({ state: 'attached' });
  await row(page, 'A shop for our workshop').click();
  await page.getByRole('heading', { level: 2, name: 'A shop for our workshop' }).waitFor();
  expect(page.url()).toBe(`${inbox.site.inbox}/e/${reference}`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Note for the team').fill('Called back.');
  await draftStored(page);
  await page.reload();
  // The unsaved draft survives the reload.
  await page.getByText('Draft on this device').waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Called back.', { exact: true }).waitFor();
  await other.goto(page.url());
  await other.getByText('Called back.').waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('won');
  await expect.poll(() => other.getByLabel('Status', { exact: true }).inputValue()).toBe('won');
  await page.getByText('Email to the agency').waitFor({ state: 'attached' });
  // An idle page keeps polling, but marks its requests as background requests.
  const askedAfter = async (act: () => Promise<unknown>) => {
    const [asked] = await Promise.all([other.waitForRequest('**/inquiries/list'), act()]);
    return asked.headerValue(BACKGROUND_REQUEST);
  };
  const another = (n: number) => write({ subject: `Another ${n}`, email: 'another@visitor.example' });
  await other.clock.setSystemTime(Date.now() + 2 * 60_000);
  expect(await askedAfter(() => another(1))).toBe('1');
  await other.getByRole('article').getByRole('heading', { level: 2 }).click();
  expect(await askedAfter(() => another(2))).toBeNull();
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('by keys alone: down the list, open, spam and undo, a note, search, help', async () => {
  const page = await signedIn();
  // A retry of the test finds the inquiries of the first run.
  const keys = `Keys${Math.random()}`;
  for (const subject of [`${keys} one`, `${keys} two`])
    await write({ subject, email: `${keys}@visitor.example` });
  await expect.poll(() => row(page, keys).count()).toBe(2);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: `${keys} two` }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: `${keys} one` }).waitFor();
  await page.keyboard.press('e');
  await page.getByText('1 moved to open.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('new');
  await page.keyboard.press('!');
  await page.getByRole('button', { name: 'Release and deliver' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jkes');
  expect(await page.getByLabel('Note for the team').inputValue()).toBe('jkes');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('article');
  await page.keyboard.press('/');
  await page.keyboard.type(`${keys} tw`);
  await expect.poll(() => row(page, keys).count()).toBe(1);
  await page.getByLabel('Search').blur();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

/** Returns the tag name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement!.localName);

test('after any action the focus stays in the page and keys work', async () => {
  const page = await signedIn();
  // A retry of the test finds the inquiries of the first run.
  const subject = `Calendar${Math.random()}`;
  for (let n = 0; n < 3; n += 1)
    await write({ subject: `${subject} ${n}`, email: `${subject}n${n}@visitor.example` });
  await page.getByRole('button', { name: /^New\b/ }).click();
  await page.getByLabel('Search').fill(subject);
  // Until the server has answered, the list is empty, and Enter opens nothing.
  const narrowed = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    return sent.includes(subject) && sent.includes('"view":"new"');
  });
  await page.getByLabel('Only this view').check();
  await narrowed;
  await expect.poll(() => row(page, subject).count()).toBe(3);
  await page.getByLabel('Search').press('Enter');
  const titleOf = (n: number) => page.getByRole('heading', { level: 2, name: `${subject} ${n}` });
  await titleOf(2).waitFor();
  // The inquiry leaves the list, which gets the focus, and the open inquiry can still be edited.
  await page.keyboard.press('e');
  await expect.poll(() => row(page, subject).count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement!.textContent)).toContain(`${subject} 1`);
  await page.keyboard.press('n');
  await page.keyboard.type('Called.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await page.getByText('Called.', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('article');
  await page.keyboard.press('j');
  await titleOf(1).waitFor();
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toBe('textarea');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => focused(page)).not.toMatch(/body|textarea/);
  // Shortcuts work from a checkbox too; all are selected, and one key undoes the action.
  await page.getByRole('checkbox', { name: `Select ${subject} 0` }).press('Space');
  await page.keyboard.press('j');
  await titleOf(0).waitFor();
  await page.getByRole('button', { name: 'Select all that match' }).press('Enter');
  await page.getByText('2 selected').waitFor();
  expect(await focused(page)).toBe('div');
  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('button', { name: 'Move to lost' }).press('Enter');
  await expect.poll(() => row(page, subject).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('div');
  // Undo is offered once the server has answered, which may be after the list is updated.
  await page.getByText('2 moved to lost.').waitFor();
  await page.keyboard.press('z');
  await expect.poll(() => row(page, subject).count()).toBe(2);
  expect(page.faults).toEqual([]);
});

test('the second of two conflicting changes is refused and shown', async () => {
  const reference = await write({ subject: 'Of two', email: 'of.two@visitor.example' });
  const [first, second] = [await signedIn(), await signedIn()];
  const state = (page: Page) => page.getByLabel('Status', { exact: true });
  for (const page of [first, second]) {
    await page.goto(`${inbox.site.inbox}/e/${reference}`);
    await state(page).focus();
  }
  // The second page does not see the first member's change in time.
  await second.route('**/api/inquiries/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  const stored = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/change'));
  await Promise.all([stored(first), first.keyboard.press('w')]);
  await Promise.all([stored(second), second.keyboard.press('l')]);
  await second.unroute('**/api/inquiries/**');
  await second.getByRole('alert').filter({ hasText: 'your change was not saved' }).waitFor();
  for (const page of [first, second]) {
    await expect.poll(() => state(page).inputValue()).toBe('won');
    await expect.poll(() => focused(page)).toBe('select');
    expect(page.faults).toEqual([]);
  }
});

test('a viewer cannot change anything, and an unknown reference says so', async () => {
  const reference = await write({ subject: 'For reading only', email: 'reader@visitor.example' });
  const page = await inbox.device();
  await joinWith(page, await inbox.site.invite('viewer@agency.example', 'viewer'));
  await page.goto(`${inbox.site.inbox}/e/${reference}`);
  await page.getByRole('heading', { level: 2, name: 'For reading only' }).waitFor();
  expect(await page.getByLabel('Status', { exact: true }).isDisabled()).toBe(true);
  for (const name of ['Reply', 'Note', 'More'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Data' }).count()).toBe(0);
  await page.goto(`${inbox.site.inbox}/data`);
  await page.getByText('Your role does not allow this').waitFor();
  await page.getByRole('link', { name: 'Numbers' }).click();
  await page.getByRole('img', { name: /^Inquiries/ }).waitFor();
  expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0);
  await page.goto(`${inbox.site.inbox}/e/XX-0000-0000`);
  await page.getByRole('alert').filter({ hasText: 'no longer exists' }).waitFor();
  await page.goto(`${inbox.site.inbox}/no/such/page`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('main').getByRole('link').click();
  await row(page, 'For reading only').waitFor();
  await page.context().setOffline(true);
  await row(page, 'For reading only').click();
  await page.getByRole('article').getByText('back online').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 2, name: 'For reading only' }).waitFor();
});

test('selected rows keep their place, extend by Shift, and are assigned', async () => {
  const range = `Range${Math.random()}`;
  for (let n = 0; n < 3; n += 1) await write({ subject: `${range} ${n}`, email: `r${n}@visitor.example` });
  const page = await signedIn();
  await page.getByLabel('Search').fill(range);
  await expect.poll(() => row(page, range).count()).toBe(3);
  const box = (n: number) => page.getByRole('checkbox', { name: `Select ${range} ${n}` });
  await expect.poll(() => box(0).boundingBox()).not.toBeNull();
  const before = await box(0).boundingBox();
  await box(2).check();
  expect(await box(0).boundingBox()).toEqual(before);
  expect(before!.height).toBeLessThanOrEqual(44);
  await box(0).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect((await text(await file.createReadStream())).trim().split('\n')).toHaveLength(4);
  // An action clears the selection.
  await box(2).check();
  await box(0).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Assign to member' }).last().click();
  await page.getByText('3 assigned.').waitFor();
  await page.getByLabel('Search').press('Enter');
  await page.keyboard.press('Tab');
  await page.getByRole('list', { name: 'History' }).getByText('assigned it to').waitFor();
});
