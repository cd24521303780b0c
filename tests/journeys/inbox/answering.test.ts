import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../tools/prepare/browser.ts';
import { startPostgres } from '../../../tools/prepare/postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { joinWith, openDevice, startInboxSite, type InboxSite } from '../../support/inbox-browser.ts';
import { startSmtpPeer, type SmtpPeer } from '../../support/smtp.ts';

let browser: Browser;
let smtp: SmtpPeer;
beforeAll(async () => {
  [browser, smtp] = await Promise.all([openBrowser(), startSmtpPeer()]);
});
afterAll(() => Promise.all([browser.close(), smtp.close()]));

/** Somebody fills in the public form, in a browser of their own; gives the reference. */
async function write(site: InboxSite, subject: string, email: string): Promise<string> {
  const page = await browser.newPage();
  await page.clock.install();
  await page.goto(`${site.url}/contact?about=talk`);
  const form = page.locator('[data-contact]');
  await form.locator('[name=name]').fill('Ada Visitor');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=subject]').fill(subject);
  await form.locator('[name=message]').fill('By spring?\nIt is urgent.');
  // No robot takes so long.
  await page.clock.fastForward(20_000);
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/contact/thanks?ref=*');
  const reference = new URL(page.url()).searchParams.get('ref')!;
  await page.close();
  return reference;
}

async function signedIn(site: InboxSite, options: Parameters<typeof openDevice>[1] = {}, role = 'owner') {
  const page = await openDevice(browser, options);
  await joinWith(page, await site.invite(`${role}${Math.random()}@agency.example`, role));
  return page;
}
const sentTo = (address: string, part: string) =>
  eventually(() =>
    smtp.received.find(({ envelope, raw }) => envelope.to.includes(address) && raw.includes(part)),
  );

describe.each(['sqlite', 'postgres'])('on %s', (kind) => {
  let site: InboxSite;
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  beforeAll(async () => {
    if (kind === 'postgres') server = await startPostgres();
    const database = server ? { DATABASE_URL: await server.createDatabase() } : {};
    site = await startInboxSite({ SMTP_URL: smtp.url, ...database });
  });
  afterAll(async () => {
    await site.stop();
    await server?.close();
  });

  test('from a passkey to a deal: an enquiry comes in, is answered by mail in its thread, and won', async () => {
    const page = await signedIn(site);
    await page.getByText('Choose an enquiry').waitFor();
    const email = `ada.${kind}@visitor.example`;
    const subject = `A shop ${Math.random()}`;
    const reference = await write(site, subject, email);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: subject }).click();
    await page.getByText('Sent from /contact').waitFor();
    const acknowledgement = await sentTo(email, reference);
    await page.getByText('The first answer is due').waitFor();
    await page.keyboard.press('r');
    await page.getByLabel('Begin with a template').selectOption({ index: 1 });
    await expect.poll(() => page.getByLabel('Answer to').inputValue()).toContain('Ada Visitor');
    await page.getByLabel('Answer to').fill('By March, gladly.');
    await page.reload();
    await page.getByText('not sent yet').waitFor();
    await page.getByText('comes to your own mailbox').waitFor();
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByLabel('Answer to').inputValue()).toBe('By March, gladly.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    const { mail } = await sentTo(email, 'By March, gladly.');
    expect(mail.inReplyTo).toBe(acknowledgement.mail.messageId);
    expect(mail.references).toBe(acknowledgement.mail.messageId);
    expect(mail.from?.address).toBe(acknowledgement.mail.from?.address);
    expect(mail.replyTo?.[0]?.address).toMatch(/^owner0\.\d+@agency\.example$/);
    expect(mail.text).toContain('> It is urgent.');
    expect(smtp.received.filter(({ raw }) => raw.includes(mail.messageId!))).toHaveLength(1);
    await page.getByText(/· left /).waitFor();
    expect(await page.getByText('The first answer is due').count()).toBe(0);
    await page.getByLabel('State', { exact: true }).selectOption('won');
    await page.getByRole('button', { name: 'Won', exact: true }).click();
    await page.getByRole('link', { name: subject }).waitFor();
    expect(page.faults).toEqual([]);
  });

  test.runIf(kind === 'sqlite')('a view is kept by name, and what a demo attached is a table', async () => {
    const page = await signedIn(site, {}, 'member');
    const message = 'My estimate\nTime: 6 weeks\nPrice: $9,000\n<b>Scope</b>: <img src=x onerror=alert(1)>';
    const body = new URLSearchParams({
      name: 'Bo',
      email: 'bo@visitor.example',
      subject: 'Attached',
      message,
    });
    await fetch(`${site.url}/contact.php`, { method: 'POST', body });
    await page.getByRole('link', { name: 'Attached' }).click();
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

  test.runIf(kind === 'sqlite')('a viewer reads what was answered, and cannot answer', async () => {
    const page = await signedIn(site, {}, 'viewer');
    await page.getByRole('button', { name: 'Won', exact: true }).click();
    await page.getByRole('link', { name: 'A shop 0' }).click();
    await page.getByText('By March, gladly.').waitFor();
    expect(await page.getByRole('button', { name: 'Answer' }).count()).toBe(0);
  });

  test.runIf(kind === 'sqlite').each([
    ['light', 1440],
    ['dark', 320],
  ] as const)(
    'the editor in %s at %d px: axe finds nothing, nothing sticks out',
    async (colorScheme, width) => {
      const page = await signedIn(site, { colorScheme, viewport: { width, height: 800 } });
      const reference = await write(site, 'Looked at', `${'long'.repeat(15)}@visitor.example`);
      await page.goto(`${site.inbox}/e/${reference}`);
      await page.getByRole('article').waitFor();
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      await page.getByLabel('Answer to').fill('word '.repeat(50));
      await page.getByLabel('Begin with a template').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.goto(`${site.inbox}/account`);
      await page.getByLabel('Your signature').fill('Bob\nOf the agency');
      await page.getByRole('button', { name: 'Save the signature' }).click();
      await page.getByText('Saved.').waitFor();
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      expect(page.faults).toEqual([]);
    },
  );
});
