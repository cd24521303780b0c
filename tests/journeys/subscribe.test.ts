// @module-tag quick
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { ownProcess } from '../support/cli.ts';
import { siteAndBrowser, WITH_AND_WITHOUT_SCRIPT } from '../support/site-and-browser.ts';

const open = siteAndBrowser();

/** Returns path and query of the confirmation link mailed to this address. */
async function confirmationFor(email: string): Promise<string> {
  return eventually(async () => {
    const mail = (await open.site.mails()).find(({ to }) => to?.some(({ address }) => address === email));
    const link = mail?.text && /https?:\/\/\S+\/subscribe\/confirm\?token=\S+/.exec(mail.text)?.[0];
    return link && new URL(link).pathname + new URL(link).search;
  });
}

/** Returns the addresses of all confirmed subscribers. */
async function confirmed(): Promise<string[]> {
  const { out } = await ownProcess('inquiries', open.site, 'export', '--subscribers', '--format', 'json');
  const all = JSON.parse(out) as { email: string; state: string }[];
  return all.filter(({ state }) => state === 'confirmed').map(({ email }) => email);
}

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'from the footer to the list, in two steps that no link scanner can take, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.page({ javaScriptEnabled });
    const email = `reader-${javaScriptEnabled}@example.org`;
    await page.goto(`${open.site.url}/about`);
    await page.locator('footer input[type=email]').fill(email);
    await page.locator('footer form button').click();
    await page.waitForURL('**/subscribe/check-your-inbox');

    const link = await confirmationFor(email);
    await page.goto(open.site.url + link);
    expect(await confirmed()).not.toContain(email);
    await page.locator('main form button').click();
    await page.waitForLoadState();
    expect(await confirmed()).toContain(email);
    expect(page.faults).toEqual([]);
  },
);
