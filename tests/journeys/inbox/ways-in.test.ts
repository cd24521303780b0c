import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { eventually } from '../../../tools/prepare/eventually.ts';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { sharedBrowser } from '../../support/shared-browser.ts';

let site: InboxSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startInboxSite(), sharedBrowser()]);
});
afterAll(() => Promise.all([site.stop(), browser.close()]));

test('from the printed link to a passkey, out and in again', async () => {
  const page = await openDevice(browser);
  const link = await site.invite('owner@agency.example', 'owner');
  // At the address of the machine it leads to the name that passkeys need.
  await page.goto(`${site.url}/inbox`);
  expect(page.url()).toBe(site.inbox);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await joinWith(page, link);
  expect(page.url()).not.toContain('#');
  await page.goto(`${site.inbox}/team`);
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.route('**/api/sign-out', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').getByText('The server cannot be reached').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  // Where one was.
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  expect(page.url()).toBe(`${site.inbox}/team`);
  expect(page.faults).toEqual([]);
});

test('other sessions and passkeys are ended by key: each says which it is, it is said, and the focus stays where they were', async () => {
  const page = await openDevice(browser);
  // Another try is somebody else.
  const email = `keys${Date.now()}@agency.example`;
  await joinWith(page, await site.invite(email, 'member'));
  const others = [await openDevice(browser), await openDevice(browser)];
  for (const other of others) {
    await other.goto(await site.invite(email, 'member'));
    await other.getByRole('button', { name: 'Make a passkey' }).click();
    await other.getByRole('navigation', { name: 'Inbox' }).waitFor();
  }
  await page.goto(`${site.inbox}/account`);
  const ends = page.getByRole('button', { name: /^End: .*, used / });
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  await expect.poll(() => ends.count()).toBe(2);
  await ends.first().press('Enter');
  await page.getByRole('status').getByText('1 session is ended.').waitFor();
  await expect.poll(() => ends.count()).toBe(1);
  expect(await focused()).toBe('End');
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await ends.press('Enter');
  await expect.poll(() => ends.count()).toBe(0);
  await expect.poll(focused).toBe('Where you are signed in');
  const removes = page.getByRole('button', { name: /^Remove the passkey made / });
  expect(await removes.count()).toBe(3);
  await removes.last().press('Enter');
  await page.getByRole('status').getByText('The passkey is removed.').waitFor();
  await expect.poll(() => removes.count()).toBe(2);
  expect(await focused()).toBe('Remove');
  // Others would end these.
  await page.getByRole('button', { name: 'Make new codes' }).press('Enter');
  await page.getByText('They are shown now and never again').waitFor();
  expect(await page.getByRole('button', { name: 'Make new codes' }).count()).toBe(0);
  for (const other of others) {
    await other.reload();
    await other.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  }
  expect(page.faults).toEqual([]);
});

test('a colleague gets a mail whose link changes nothing until its button is pressed', async () => {
  const page = await openDevice(browser);
  await joinWith(page, await site.invite('chief@agency.example', 'owner'));
  await page.goto(`${site.inbox}/team`);
  await page.getByLabel('Mail address').fill('colleague@agency.example');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('is on its way').waitFor();
  const link = await eventually(async () => {
    const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === 'colleague@agency.example');
    return /http:\/\/localhost:\S+#[\w.-]+/.exec(mail?.text ?? '')?.[0];
  });
  // A scanner that opens it, scripts and all.
  const scanner = await openDevice(browser);
  await scanner.goto(link);
  await scanner.getByRole('button', { name: 'Make a passkey' }).waitFor();
  const colleague = await openDevice(browser);
  await joinWith(colleague, link);
  await scanner.getByRole('button', { name: 'Make a passkey' }).click();
  await scanner.getByRole('alert').filter({ hasText: 'works no more' }).waitFor();
  // A member reads who is there and no more.
  await colleague.goto(`${site.inbox}/team`);
  await colleague.getByText('chief@agency.example').waitFor();
  expect(await colleague.getByRole('heading', { name: 'Log' }).count()).toBe(0);
  // What changes in the team is said.
  const said = page.getByRole('status');
  await page.reload();
  await page.getByLabel('Role: colleague@agency.example').selectOption('viewer');
  await said.getByText('colleague@agency.example is viewer now.').waitFor();
  await page.getByRole('button', { name: 'Remove: colleague@agency.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await said.getByText('colleague@agency.example is removed.').waitFor();
  await colleague.reload();
  await colleague.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await page.getByLabel('Mail address').fill('nobody@agency.example');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('button', { name: 'Withdraw: nobody@agency.example' }).click();
  await said.getByText('The invitation to nobody@agency.example is withdrawn.').waitFor();
});

test('the policy lets no text become markup, and nothing is kept', async () => {
  const page = await openDevice(browser);
  const answer = await page.goto(site.inbox);
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
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
  const home = await page.request.get(site.url);
  expect(home.headers()['content-security-policy']).not.toContain('trusted-types');
  expect(await home.text()).not.toContain('inbox.');
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in %s, and nothing sticks out at 320 px',
  async (colorScheme) => {
    const page = await openDevice(browser, { colorScheme, viewport: { width: 320, height: 640 } });
    const pages = [site.inbox, `${site.inbox}/recover`, `${site.inbox}/join#x`];
    const look = async (url: string) => {
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const violations = await axeFindings(page);
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        url,
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(320);
    };
    for (const url of pages) await look(url);
    await joinWith(page, await site.invite(`${colorScheme}@agency.example`, 'owner'));
    for (const place of ['account', 'team']) await look(`${site.inbox}/${place}`);
  },
);
