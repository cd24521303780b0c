import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { BACKGROUND_REQUEST } from '../../api/background-request.ts';
import { draftStored, joinWith, listAll, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

/** Only in the list, not among the earlier inquiries beside it. */
const row = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: subject });

let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** Opens the inbox as the same member on a new device. If each test joined, they would reach the limit of sign-ins. */
async function signedInAgain() {
  const page = await (session ? inbox.device({ storageState: session }) : signedIn());
  session ??= await page.context().storageState();
  await page.goto(inbox.site.inbox);
  return page;
}

/** Sends an inquiry and opens it. */
async function opened(subject: string, message = '') {
  const page = await signedInAgain();
  const reference = await write({
    subject,
    message,
    email: `${subject.replaceAll(' ', '')}@visitor.example`,
  });
  await listAll(page);
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
  return page;
}

const statusOf = (page: Page) => page.getByLabel('Status', { exact: true });

/** Returns the tag name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement!.localName);

/** Sends inquiries and opens the inbox with the list narrowed to them. */
async function listed(search: string, count: number) {
  for (let n = 0; n < count; n += 1)
    await write({ subject: `${search} ${n}`, email: `${search}n${n}@visitor.example` });
  const page = await signedInAgain();
  await page.getByLabel('Search').fill(search);
  await expect.poll(() => row(page, search).count()).toBe(count);
  return page;
}

test('a new inquiry appears live and is announced', { tags: ['quick'] }, async () => {
  const page = await signedInAgain();
  await page.getByText('Select an inquiry').waitFor();
  const reference = await write({ subject: 'A shop for our workshop', message: 'Two lines.\nSecond line.' });
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ new inquir(y|ies)\.$/ })
    .waitFor({ state: 'attached' });
  await row(page, 'A shop for our workshop').click();
  await page.getByRole('heading', { level: 2, name: 'A shop for our workshop' }).waitFor();
  expect(page.url()).toBe(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByText('Email to the agency').waitFor({ state: 'attached' });
  expect(page.faults).toEqual([]);
});

test(
  'a note survives a reload unsaved, and is seen by colleagues once added',
  { tags: ['quick'] },
  async () => {
    const [page, other] = [await opened('Noted'), await signedIn()];
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Note for the team').fill('Called back.');
    await draftStored(page);
    await page.reload();
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Called back.', { exact: true }).waitFor();
    await other.goto(page.url());
    await other.getByText('Called back.').waitFor();
    expect([...page.faults, ...other.faults]).toEqual([]);
  },
);

test('a status set by one member shows on the screens of others', { tags: ['quick'] }, async () => {
  const [page, other] = [await opened('Won by one'), await signedIn()];
  await other.goto(page.url());
  await statusOf(page).selectOption('won');
  await expect.poll(() => statusOf(other).inputValue()).toBe('won');
});

test('an idle page marks its requests as background requests', async () => {
  const page = await opened('Left open');
  const askedAfter = async (act: () => Promise<unknown>) => {
    const [asked] = await Promise.all([page.waitForRequest('**/inquiries/list'), act()]);
    return asked.headerValue(BACKGROUND_REQUEST);
  };
  const another = (n: number) => write({ subject: `Another ${n}`, email: 'another@visitor.example' });
  await page.clock.setSystemTime(Date.now() + 2 * 60_000);
  expect(await askedAfter(() => another(1))).toBe('1');
  await page.getByRole('article').getByRole('heading', { level: 2 }).click();
  expect(await askedAfter(() => another(2))).toBeNull();
});

test('J opens the next inquiry of the list', { tags: ['quick'] }, async () => {
  const page = await listed('Downward', 2);
  await page.getByLabel('Search').blur();
  for (const n of [1, 0]) {
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 2, name: `Downward ${n}` }).waitFor();
  }
  expect(page.faults).toEqual([]);
});

test('E closes an inquiry, and Undo moves it back', async () => {
  const page = await opened('To close');
  await page.keyboard.press('e');
  await expect.poll(() => statusOf(page).inputValue()).toBe('closed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => statusOf(page).inputValue()).toBe('new');
});

test('E closes the selected inquiries and leaves the open one', async () => {
  const page = await listed('Chosen', 3);
  await row(page, 'Chosen 2').click();
  await page.getByRole('heading', { level: 2, name: 'Chosen 2' }).waitFor();
  await page.getByLabel('Select Chosen 0').check();
  await page.getByLabel('Select Chosen 1').check();
  await page.getByRole('heading', { level: 2, name: 'Chosen 2' }).click();
  await page.keyboard.press('e');
  await page.getByText('2 inquiries moved to closed.').waitFor();
  expect(await statusOf(page).inputValue()).toBe('new');
  await page.getByText('2 selected').waitFor({ state: 'hidden' });
});

test('a status set by a key is seen before the server has it, and undone if refused', async () => {
  const page = await opened('Refused');
  const asked = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  await page.route('**/change', async (route) => {
    asked.resolve();
    await refused.promise;
    await route.fulfill({ status: 500, json: { error: 'fault' } });
  });
  await page.keyboard.press('w');
  await asked.promise;
  await expect.poll(() => statusOf(page).inputValue()).toBe('won');
  refused.resolve();
  await expect.poll(() => statusOf(page).inputValue()).toBe('new');
});

test('! marks an inquiry as spam, and Undo delivers it again', async () => {
  const page = await opened('No spam');
  await page.keyboard.press('!');
  await page.getByRole('button', { name: 'Release and deliver' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).waitFor();
  expect(page.faults).toEqual([]);
});

test('N begins a note, in which letters are no shortcuts, and Escape leaves it', async () => {
  const page = await opened('Typed into');
  await page.keyboard.press('n');
  await page.keyboard.type('jkes');
  expect(await page.getByLabel('Note for the team').inputValue()).toBe('jkes');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('article');
});

test('/ searches, and ? lists the shortcuts', async () => {
  const page = await opened('Found by slash');
  await page.keyboard.press('/');
  await page.keyboard.type('by slash');
  await expect.poll(() => row(page, 'Found by slash').count()).toBe(1);
  await page.getByRole('heading', { level: 2, name: 'Found by slash' }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('Enter in the search opens a result of it, also while the list shows former ones', async () => {
  await write({ subject: 'Anchor' });
  const page = await listed('Beacon', 2);
  await page.route('**/inbox/api/inquiries/list', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page.getByLabel('Search').fill('Anchor');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Anchor' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await page.getByLabel('Search').inputValue()).toBe('Anchor');
});

test('after a note or a closed reply the focus stays in the inquiry', async () => {
  const page = await opened('Focused');
  await page.keyboard.press('n');
  await page.keyboard.type('Called.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await page.getByText('Called.', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe('article');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toBe('textarea');
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).not.toMatch(/body|textarea/);
});

test('when the selected inquiry leaves the list, the focus stays in it', async () => {
  await write({ subject: 'Leaving', email: 'leaving@visitor.example' });
  const page = await signedInAgain();
  await page.getByRole('checkbox', { name: 'Select Leaving' }).press('Space');
  await page.keyboard.press('e');
  await expect.poll(() => row(page, 'Leaving').count()).toBe(0);
  expect(await focused(page)).toBe('div');
});

test('all that match are selected and moved by keyboard, and Z undoes it', async () => {
  const page = await listed('Matching', 2);
  // Shortcuts work from a checkbox too.
  await page.getByRole('checkbox', { name: 'Select Matching 0' }).press('Space');
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: 'Matching' }).waitFor();
  await page.getByRole('button', { name: 'All matches' }).press('Enter');
  await page.getByText('2 selected').waitFor();
  expect(await focused(page)).toBe('div');
  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('button', { name: 'Move to lost' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('div');
  // Undo is offered once the server has answered.
  await page.getByText('2 inquiries moved to lost.').waitFor();
  await page.keyboard.press('z');
  await expect.poll(() => statusOf(page).inputValue()).toBe('new');
  expect(page.faults).toEqual([]);
});

test('the second of two conflicting changes is refused and shown', { tags: ['quick'] }, async () => {
  const reference = await write({ subject: 'Of two', email: 'of.two@visitor.example' });
  const [first, second] = [await signedIn(), await signedIn()];
  for (const page of [first, second]) {
    await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
    await statusOf(page).focus();
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
    await expect.poll(() => statusOf(page).inputValue()).toBe('won');
    await expect.poll(() => focused(page)).toBe('select');
    expect(page.faults).toEqual([]);
  }
});

test(
  'a viewer reads inquiries and numbers, and can change or export nothing',
  { tags: ['quick'] },
  async () => {
    const reference = await write({ subject: 'For reading only', email: 'reader@visitor.example' });
    const page = await inbox.device();
    await joinWith(page, await inbox.site.invite('viewer@agency.example', 'viewer'));
    await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
    await page.getByRole('heading', { level: 2, name: 'For reading only' }).waitFor();
    expect(await statusOf(page).isDisabled()).toBe(true);
    for (const name of ['Reply', 'Note', 'More'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Data' }).count()).toBe(0);
    await page.goto(`${inbox.site.inbox}/data`);
    await page.getByText('Your role does not allow this').waitFor();
    await page.getByRole('link', { name: 'Numbers' }).click();
    await page.getByRole('img', { name: /^Inquiries/ }).waitFor();
    expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0);
  },
);

test('an editor finds the website, the team and their account, and no inquiry', async () => {
  const page = await inbox.signedIn({}, 'editor');
  await page.getByRole('heading', { level: 1, name: 'Website' }).waitFor();
  const links = page.getByRole('navigation', { name: 'Inbox' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Website', 'Team', 'Account']);
  for (const path of ['', '/numbers', '/inquiries/XX-0000-0000']) {
    await page.goto(inbox.site.inbox + path);
    await page.getByRole('heading', { level: 1, name: 'Website' }).waitFor();
  }
  await links.filter({ hasText: 'Account' }).click();
  await page.getByRole('heading', { level: 2, name: 'Passkeys' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Signature' }).count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('an unknown reference and an unknown page say so', async () => {
  const page = await signedInAgain();
  await page.goto(`${inbox.site.inbox}/inquiries/XX-0000-0000`);
  await page.getByRole('alert').filter({ hasText: 'no longer exists' }).waitFor();
  await page.goto(`${inbox.site.inbox}/no/such/page`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('main').getByRole('link').click();
  await page.getByRole('list', { name: 'Inquiries' }).waitFor();
  expect(page.faults).toEqual([]);
});

test('an inquiry opened offline is loaded as soon as the connection is back', async () => {
  // The first row is loaded in advance.
  const page = await listed('Offline', 2);
  await page.context().setOffline(true);
  await row(page, 'Offline 0').click();
  await page.getByRole('article').getByText('back online').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 2, name: 'Offline 0' }).waitFor();
  expect(page.faults).toEqual([]);
});

test('selecting moves no row, and Shift extends the selection', async () => {
  const page = await listed('Range', 3);
  const box = (n: number) => page.getByRole('checkbox', { name: `Select Range ${n}` });
  await expect.poll(() => box(0).boundingBox()).not.toBeNull();
  const before = await box(0).boundingBox();
  await box(2).check();
  expect(await box(0).boundingBox()).toEqual(before);
  await box(0).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
});

test('the selection is exported as CSV', async () => {
  const page = await listed('Exported', 2);
  await page.getByRole('checkbox', { name: 'Select Exported 0' }).check();
  await page.getByRole('button', { name: 'Actions' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect((await text(await file.createReadStream())).trim().split('\n')).toHaveLength(2);
});

test('the selection is assigned, which its history tells', async () => {
  const page = await listed('Assigned', 2);
  for (const n of [0, 1]) await page.getByRole('checkbox', { name: `Select Assigned ${n}` }).check();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Assign to member' }).last().click();
  await page.getByText(/2 inquiries assigned to/).waitFor();
  await row(page, 'Assigned 0').click();
  await page.getByRole('list', { name: 'History' }).getByText('assigned it to').waitFor();
  expect(page.faults).toEqual([]);
});
