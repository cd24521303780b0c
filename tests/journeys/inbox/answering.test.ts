import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';

let browser: Browser;
let site: InboxSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), startInboxSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** A visitor's post of the form on a page; gives the reference. */
async function write(fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${site.url}/contact.php`, {
    method: 'POST',
    headers: { accept: 'application/json', referer: `${site.url}/pricing` },
    body: new URLSearchParams({ name: 'Bo', message: '', ...fields }),
  });
  return ((await response.json()) as { reference: string }).reference;
}

async function signedIn(options: Parameters<typeof openDevice>[1] = {}, role = 'owner') {
  const page = await openDevice(browser, options);
  await joinWith(page, await site.invite(`${role}${Math.random()}@agency.example`, role));
  return page;
}

test('a view is kept by name, and what a demo attached is a table', async () => {
  const page = await signedIn({}, 'member');
  const message = 'My estimate\nTime: 6 weeks\nPrice: $9,000\n<b>Scope</b>: <img src=x onerror=alert(1)>';
  await write({ email: 'bo@visitor.example', subject: 'Attached', message });
  await page.getByRole('link', { name: 'Attached' }).click();
  await page.getByText('Sent from /pricing').waitFor();
  await page.getByRole('row', { name: 'Price $9,000' }).waitFor();
  await page.getByRole('rowheader', { name: '<b>Scope</b>' }).waitFor();
  await page.getByLabel('Unanswered').check();
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByLabel('What to call it').fill('To do');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('button', { name: 'To do' });
  await kept.waitFor();
  await page.getByLabel('Unanswered').uncheck();
  await kept.click();
  expect(await page.getByLabel('Unanswered').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Forget this view' }).click();
  await kept.waitFor({ state: 'detached' });
  const manifest = await (await fetch(`${site.url}/inbox.webmanifest`)).json();
  expect(manifest).toMatchObject({ start_url: '/inbox', scope: '/inbox', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await fetch(`${site.url}${src}`)).status).toBe(200);
  expect(page.faults).toEqual([]);
});

test('a viewer reads what was answered, and cannot answer', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'To be answered' });
  const member = await signedIn({}, 'member');
  await member.goto(`${site.inbox}/e/${reference}`);
  await member.getByRole('button', { name: 'Answer', exact: true }).click();
  await member.getByLabel('Answer to').fill('By March, gladly.');
  await member.getByRole('button', { name: 'Send the answer' }).click();
  const page = await signedIn({}, 'viewer');
  await page.goto(`${site.inbox}/e/${reference}`);
  await page.getByText('By March, gladly.').waitFor();
  expect(await page.getByRole('button', { name: 'Answer' }).count()).toBe(0);
});

test('without a connection, and after the session has ended, it is said, and what was typed is neither lost nor sent by itself', async () => {
  const reference = await write({ email: 'bo@visitor.example', subject: 'Cut off' });
  const page = await signedIn({}, 'member');
  const answer = page.getByLabel('Answer to');
  const send = page.getByRole('button', { name: 'Send the answer' });
  await page.goto(`${site.inbox}/e/${reference}`);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await answer.fill('Written on a train.');
  await page.context().setOffline(true);
  await page.getByText('Not connected').waitFor();
  await send.click();
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Not connected').waitFor({ state: 'detached' });
  // As when the session ended elsewhere: the page finds out when it reads what came in.
  await page.context().clearCookies();
  await write({ email: 'bo@visitor.example', subject: 'Meanwhile' });
  await page.getByRole('alert').getByText('You are signed out').waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => answer.inputValue()).toBe('Written on a train.');
  expect(await page.getByText('· leaves').count()).toBe(0);
  await send.click();
  await page.getByText(/· (leaves|left) /).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Your signature').fill('Bo\nOf the agency');
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => page.getByLabel('Your signature').inputValue()).toBe('Bo\nOf the agency');
  await page.getByRole('button', { name: 'Save the signature' }).click();
  await page.getByText('Saved.').waitFor();
  expect(page.faults).toEqual([]);
});

test.each([
  ['light', 1440],
  ['dark', 320],
] as const)(
  'the editor in %s at %d px: axe finds nothing, nothing sticks out',
  async (colorScheme, width) => {
    const page = await signedIn({ colorScheme, viewport: { width, height: 800 } });
    const reference = await write({ subject: 'Looked at', email: `${'long'.repeat(15)}@visitor.example` });
    await page.goto(`${site.inbox}/e/${reference}`);
    await page.getByRole('article').waitFor();
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByLabel('Answer to').fill('word '.repeat(50));
    await page.getByLabel('Begin with a template').waitFor();
    const violations = await axeFindings(page);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.goto(`${site.inbox}/account`);
    await page.getByLabel('Your signature').fill('Bob\nOf the agency');
    await page.getByRole('button', { name: 'Save the signature' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await axeFindings(page)).map(({ id }) => id)).toEqual([]);
    expect(page.faults).toEqual([]);
  },
);

test('a line that a gateway refused while the server started anew is asked for again', async () => {
  const page = await signedIn();
  const events = '**/inbox/api/events';
  await page.route(events, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await page.getByText('Not connected').waitFor();
  await page.unroute(events);
  await page.getByText('Not connected').waitFor({ state: 'detached' });
  await write({ email: 'bo@visitor.example', subject: 'Told again' });
  await expect.poll(() => page.getByRole('link', { name: 'Told again' }).count()).toBe(1);
});
