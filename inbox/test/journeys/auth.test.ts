import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { joinWith, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();

test('an invitation leads to a passkey, which signs in again', async () => {
  const page = await inbox.device();
  const link = await inbox.site.invite('owner@agency.example', 'owner');
  // The IP address redirects to the host name that passkeys require.
  await page.goto(`${inbox.site.url}/inbox`);
  expect(page.url()).toBe(inbox.site.inbox);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await joinWith(page, link);
  expect(page.url()).not.toContain('#');
  // Setup steps of an empty inbox, each with its state.
  const steps = page.getByRole('listitem').filter({ hasText: /^(To do|Done): / });
  await steps.first().waitFor();
  expect(await steps.count()).toBe(5);
  await steps.filter({ hasText: 'To do: Invite a colleague' }).getByRole('link').waitFor();
  await page.getByRole('button', { name: 'Snoozed' }).click();
  await page.reload();
  // The view that was left has nothing to show.
  await page.getByRole('button', { name: 'Unanswered', pressed: true }).waitFor();
  await page.goto(`${inbox.site.inbox}/team`);
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.route('**/api/sign-out', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').getByText('The server cannot be reached').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  // Returns to the page from before signing out.
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  expect(page.url()).toBe(`${inbox.site.inbox}/team`);
  expect(page.faults).toEqual([]);
});

test('the next member sees nothing of the former one in the same window', async () => {
  const page = await inbox.device();
  await joinWith(page, await inbox.site.invite('former@agency.example', 'member'));
  const search = page.getByLabel('Search');
  const signInAgain = async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('navigation', { name: 'Inbox' }).waitFor();
  };
  await search.fill('Bo Visitor');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await page.getByText('your session has ended').count()).toBe(0);
  await signInAgain();
  expect(await search.inputValue()).toBe('');
  // A session that ends by itself: the same member finds what was typed.
  await search.fill('Bo Visitor');
  await page.context().clearCookies();
  await page.getByText('your session has ended').waitFor();
  await signInAgain();
  expect(await search.inputValue()).toBe('Bo Visitor');
  await page.context().clearCookies();
  await page.getByText('your session has ended').waitFor();
  // Now somebody else signs in.
  await page.route('**/inbox/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), member: 'another' } });
  });
  await signInAgain();
  await expect.poll(() => search.inputValue()).toBe('');
  expect(page.faults).toEqual([]);
});

test('after a change of the domain the sign-in page says why passkeys are missing', async () => {
  const page = await inbox.device();
  await joinWith(page, await inbox.site.invite('mover@agency.example', 'member'));
  await using database = await openDatabase(inbox.site.place);
  const setHost = (host: string) =>
    database.write((trx) => trx.updateTable('inbox_passkeys').set({ host }).execute());
  await setHost('old.example');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('This site moved from old.example to localhost').waitFor();
  await page.getByText('npm run inbox -- invite').waitFor();
  await setHost('localhost');
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await page.getByText('This site moved').count()).toBe(0);
});

test('opening an invitation changes nothing until its button is pressed', async () => {
  const page = await inbox.device();
  await joinWith(page, await inbox.site.invite('chief@agency.example', 'owner'));
  await page.goto(`${inbox.site.inbox}/team`);
  await page.getByLabel('Email address').fill('colleague@agency.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('sent.').waitFor();
  const { text = '' } = await eventually(async () =>
    (await inbox.site.mails()).find(({ to }) => to?.[0]?.address === 'colleague@agency.example'),
  );
  expect(text).not.toContain('{');
  const link = /http:\/\/localhost:\S+#[\w.-]+/.exec(text)![0];
  // Simulates a mail scanner that opens the link with scripts.
  const scanner = await inbox.device();
  await scanner.goto(link);
  await scanner.getByRole('button', { name: 'Create a passkey' }).waitFor();
  const colleague = await inbox.device();
  await joinWith(colleague, link);
  await scanner.getByLabel('Your name').fill('Scanner');
  await scanner.getByRole('button', { name: 'Create a passkey' }).click();
  await scanner.getByRole('alert').filter({ hasText: 'no longer works' }).waitFor();
  // A member sees the team but not the log.
  await colleague.goto(`${inbox.site.inbox}/team`);
  await colleague.getByText('chief@agency.example').first().waitFor();
  expect(await colleague.getByRole('heading', { name: 'Log' }).count()).toBe(0);
  // Changes in the team are announced.
  const said = page.getByRole('status');
  await page.reload();
  await page.getByLabel('Role: colleague@agency.example').selectOption('viewer');
  await said.getByText('colleague@agency.example now has the role viewer.').waitFor();
  await page.getByRole('button', { name: 'Remove: colleague@agency.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await said.getByText('colleague@agency.example was removed.').waitFor();
  await colleague.reload();
  await colleague.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.getByLabel('Email address').fill('nobody@agency.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Withdraw: nobody@agency.example' }).click();
  await said.getByText('Invitation to nobody@agency.example withdrawn.').waitFor();
});

test('recovery removes old passkeys, and names are kept', async () => {
  const [lost, page] = [await inbox.device(), await inbox.device()];
  await lost.goto(await inbox.site.invite('nora@agency.example', 'member'));
  await lost.getByLabel('Your name').fill('Nora Lind');
  await lost.getByRole('button', { name: 'Create a passkey' }).click();
  const code = await lost.getByRole('listitem').first().textContent();
  await lost.getByRole('button', { name: 'I saved them' }).click();
  await page.goto(`${inbox.site.inbox}/recover`);
  await page.getByLabel('Recovery code').fill(code!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the old passkeys?' });
  await dialog.getByRole('button', { name: 'Remove all but the newest' }).click();
  await page.getByRole('status').getByText('1 passkey removed.').waitFor();
  await page.getByRole('button', { name: /^Rename: / }).click();
  await page.getByLabel('Passkey name').fill('Blue key');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByText(/^Blue key, added/).waitFor();
  expect(await page.getByRole('button', { name: 'Remove all but the newest' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Team' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'nora@agency.example' })
    .getByText('Nora Lind')
    .waitFor();
  await lost.reload();
  await lost.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect([...page.faults, ...lost.faults]).toEqual([]);
});

test('the policy refuses markup from text, and pages are not stored', async () => {
  const page = await inbox.device();
  const answer = await page.goto(inbox.site.inbox);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = answer!.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
  expect(policy).not.toContain('unsafe');
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x>';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  const home = await page.request.get(inbox.site.url);
  expect(home.headers()['content-security-policy']).not.toContain('trusted-types');
  expect(await home.text()).not.toContain('inbox.');
});

test('a notification chosen by key is saved, and the focus stays', async () => {
  const page = await inbox.signedIn();
  await page.goto(`${inbox.site.inbox}/account`);
  const notification = page.getByLabel('Somebody writes back to me');
  await notification.focus();
  await Promise.all([page.waitForResponse('**/account/notifications'), page.keyboard.press('o')]);
  await expect.poll(() => notification.inputValue()).toBe('none');
  expect(await notification.evaluate((box) => box === document.activeElement)).toBe(true);
});
