import { expect, test } from 'vitest';
import { ownProcess } from '../../../tests/support/cli.ts';
import { draftStored, joinWith, listAll, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn } = inbox;
const write = (fields: Record<string, string>) => inbox.write(fields, '/pricing');

test('a view is saved by name, and an attached estimate is shown as a table', async () => {
  const page = await signedIn({}, 'member');
  const message = 'My estimate\nTime: 6 weeks\nPrice: $9,000\n<b>Scope</b>: <img src=x onerror=alert(1)>';
  await write({ email: 'bo@visitor.example', subject: 'Attached', message });
  await page.getByRole('link', { name: 'Attached' }).click();
  await page.getByRole('definition').getByText('/pricing', { exact: true }).waitFor();
  await page.getByRole('row', { name: 'Price $9,000' }).waitFor();
  await page.getByRole('rowheader', { name: '<b>Scope</b>' }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('is:unread');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('To do');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('button', { name: 'To do' });
  await kept.waitFor();
  await search.fill('');
  await kept.click();
  expect(await search.inputValue()).toBe('is:unread');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await kept.waitFor({ state: 'detached' });
  const manifest = await (await fetch(`${inbox.site.url}/inbox.webmanifest`)).json();
  expect(manifest).toMatchObject({ start_url: '/inbox', scope: '/inbox', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await fetch(`${inbox.site.url}${src}`)).status).toBe(200);
  expect(page.faults).toEqual([]);
});

test('offline or signed out, typed text stays and is not sent by itself', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Cut off' });
  const page = await inbox.joined('member');
  const reply = page.getByLabel('Reply to');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await listAll(page);
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await reply.fill('Written on a train.');
  await page.context().setOffline(true);
  await page.getByText('Not connected').waitFor();
  await send.click();
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Not connected').waitFor({ state: 'detached' });
  // The session ended elsewhere; the page notices when it fetches the new inquiry.
  await page.context().clearCookies();
  await write({ email: 'bo@visitor.example', subject: 'Meanwhile' });
  await page.getByRole('alert').getByText('You are signed out').waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => reply.inputValue()).toBe('Written on a train.');
  expect(await page.getByText('· sends').count()).toBe(0);
  await send.click();
  await page.getByText(/· (sends|sent)/).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Your signature').fill('Bo\nOf the agency');
  await draftStored(page);
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => page.getByLabel('Your signature').inputValue()).toBe('Bo\nOf the agency');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await page.getByText('Saved.').waitFor();
  expect(page.faults).toEqual([]);
});

test('a draft that is stored while an older list of drafts arrives stays', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Two at once' });
  const page = await signedIn({}, 'member');
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const [listed, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const arrive = Promise.withResolvers<void>();
  await page.route('**/inbox/api/drafts', async (route) => {
    const response = await route.fetch();
    (route.request().method() === 'GET' ? listed : stored).resolve();
    await arrive.promise;
    await route.fulfill({ response });
  });
  await listed.promise;
  await page.getByLabel('Note for the team').fill('Call first.');
  await stored.promise;
  // Both responses wait for the busy page, which then reads one directly after the other.
  const busy = page.evaluate(() => {
    for (const end = Date.now() + 1_000; Date.now() < end;);
  });
  arrive.resolve();
  await busy;
  await page.getByText('Draft saved').waitFor();
  expect(await page.getByLabel('Note for the team').inputValue()).toBe('Call first.');
});

test('a draft that was discarded offline stays discarded after a reload', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Given up' });
  const page = await signedIn({}, 'member');
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Note for the team').fill('Call first.');
  await page.getByText('Draft saved').waitFor();
  await page.route('**/inbox/api/drafts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Note', exact: true }).waitFor();
  await page.unroute('**/inbox/api/drafts');
  const drafts = () =>
    page.evaluate(async () => (await (await fetch('/inbox/api/drafts')).json()) as unknown[]);
  await page.reload();
  await expect.poll(drafts).toEqual([]);
  expect(await page.getByLabel('Note for the team').count()).toBe(0);
});

test('a note that is saved late does not close the reply begun since', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Late note' });
  const page = await signedIn({}, 'member');
  const saved = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    const response = await route.fetch();
    await saved.promise;
    await route.fulfill({ response });
  });
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Note for the team').fill('Call first.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await draftStored(page);
  saved.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByText('Call first.', { exact: true }).waitFor();
  expect(await page.getByLabel('Reply to').isVisible()).toBe(true);
  expect(page.faults).toEqual([]);
});

test('polling resumes after a gateway returned 503 during a restart', async () => {
  const page = await signedIn();
  const changes = '**/inbox/api/changes';
  await page.route(changes, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await page.getByText('Not connected').waitFor();
  await page.unroute(changes);
  await page.getByText('Not connected').waitFor({ state: 'detached' });
  await write({ email: 'bo@visitor.example', subject: 'Told again' });
  await expect.poll(() => page.getByRole('link', { name: 'Told again' }).count()).toBe(1);
});

test('a second reply is sent only after its author saw the first', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'For two' });
  const [ben, olivia] = [await signedIn(), await signedIn()];
  const [begin, send] = [
    { name: 'Reply', exact: true },
    { name: 'Send', exact: true },
  ];
  for (const page of [ben, olivia]) {
    await listAll(page);
    await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  }
  await ben.getByRole('button', begin).click();
  await ben.getByLabel('Reply to').fill('From January.');
  await olivia.getByRole('article').getByText('is writing a reply').waitFor();
  await olivia.getByRole('button', begin).click();
  await olivia.getByLabel('Reply to').fill('Full until March.');
  await olivia.getByLabel('Reply to').press('Control+Enter');
  await ben.getByRole('alert').getByText('Full until March.').waitFor();
  await ben.getByRole('button', send).click();
  expect(await ben.getByLabel('Reply to').inputValue()).toBe('From January.');
  await ben.getByRole('button', { name: 'Send mine anyway' }).click();
  await olivia.getByRole('list', { name: 'History' }).getByText('From January.').waitFor();
  expect([...ben.faults, ...olivia.faults]).toEqual([]);
});

test('drafts are encrypted per member', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Whose draft' });
  const page = await signedIn();
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply to').fill('Only for my eyes.');
  await draftStored(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('Reply to').inputValue()).toBe('Only for my eyes.');
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyes');
  await joinWith(page, await inbox.site.invite('colleague@agency.example', 'member'));
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await page.getByLabel('Reply to').inputValue()).toBe('');
});

test('signing out asks before it erases drafts', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Given up' });
  const page = await inbox.joined('member');
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply to').fill('Given up.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  // The undo state ends with the session.
  await page.context().clearCookies();
  await write({ email: 'bo@visitor.example', subject: 'Finds out' });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.getByLabel('Reply to').fill('Mine.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByText('1 unsent draft').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Reply to').inputValue()).toBe('Mine.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Erase and sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a reply whose sending is undone is a draft, and its inquiry is new again', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Too soon' });
  const page = await signedIn();
  await listAll(page);
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByLabel('Reply to');
  await reply.fill('Any time.');
  await reply.press('Control+Enter');
  await page.getByRole('button', { name: 'Cancel sending' }).click();
  await expect.poll(() => reply.inputValue()).toBe('Any time.');
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('new');
});

test('Ctrl+Shift+Enter sends a reply, closes the inquiry and opens the next', async () => {
  for (const subject of ['In line, second', 'In line, first'])
    await write({ email: 'line@visitor.example', subject });
  const page = await signedIn();
  await page.getByLabel('Search').fill('In line');
  await page.getByRole('list', { name: 'Inquiries' }).getByRole('link', { name: 'In line, first' }).click();
  await page.getByRole('heading', { level: 2, name: 'In line, first' }).waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('Reply to').fill('Gladly.');
  await page.getByLabel('Reply to').press('Control+Shift+Enter');
  await page.getByRole('heading', { level: 2, name: 'In line, second' }).waitFor();
  await page.getByText('Sending in ten seconds.').waitFor();
  expect(page.faults).toEqual([]);
});

test('an erased inquiry and its drafts disappear from a colleague’s screen', async () => {
  const email = 'erased@visitor.example';
  const reference = await write({ email, subject: 'Soon erased', message: 'Private matters.' });
  const page = await signedIn();
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('article').getByText('Private matters.').waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Note for the team').fill('Private as well.');
  await draftStored(page);
  const { code } = await ownProcess('inquiries', inbox.site.place, 'forget', email);
  expect(code).toBe(0);
  await page.getByRole('alert').filter({ hasText: 'no longer exists' }).waitFor();
  await expect.poll(() => page.getByText('Private').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('in a low window, as at 200% zoom, message and editor are both in view', async () => {
  const message = 'Seen above the editor.';
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 1440, height: 500 },
  ]) {
    // Its own, because a line about the member of the first window would move the message.
    const email = `low-${viewport.width}@visitor.example`;
    const reference = await write({ email, subject: 'Low', message });
    const page = await signedIn({ viewport });
    await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const editor = page.locator('form', { has: page.getByLabel('Reply to') });
    const seen = async () => {
      const text = await page.getByRole('article').getByText(message).boundingBox();
      const { y, height } = (await editor.boundingBox())!;
      return text!.y >= 0 && text!.y + text!.height <= y && y + height <= viewport.height;
    };
    await expect.poll(seen).toBe(true);
  }
});

test('on a phone the end of the message stays above an editor that grows', async () => {
  const message = `${'We need a shop that works offline.\n'.repeat(20)}Please call before Friday.`;
  const reference = await write({ email: 'bo@visitor.example', subject: 'A long message', message });
  const page = await signedIn({ viewport: { width: 390, height: 844 } }, 'member');
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const overlap = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('[data-latest]')!.getBoundingClientRect().bottom;
      return bottom - document.querySelector('form:has(textarea)')!.getBoundingClientRect().top;
    });
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  const before = await page.getByLabel('Reply to').boundingBox();
  await page.getByRole('group', { name: 'Insert a template' }).getByRole('button').first().click();
  await expect
    .poll(async () => (await page.getByLabel('Reply to').boundingBox())!.height)
    .toBeGreaterThan(before!.height);
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  expect(page.faults).toEqual([]);
});
