import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { beginSession } from '../../api/auth/sessions.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import { openDatabase, type DatabaseLocation } from '../../../server/database/open.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { startBuiltSite } from '../../../tests/support/server-process.ts';
import { runInbox } from '../../../tests/support/cli.ts';
import { openPage } from '../../../tests/support/browser.ts';
import { sharedBrowser } from '../../../tests/support/shared-browser.ts';
import { testedSite } from '../../../tests/support/tested-site.ts';
import { joinAs } from './join-as.ts';

type InboxSite = Awaited<ReturnType<typeof startInboxSite>>;

/** Starts the built site on a configured port, because a passkey is bound to localhost and the port. */
async function startInboxSite(settings: Record<string, string> = {}) {
  const port = await freePort();
  const site = await startBuiltSite({ PORT: `${port}`, ...settings }, testedSite.dist);
  const place = { dataDir: site.dataDir, databaseUrl: settings['DATABASE_URL'] };
  return {
    ...site,
    inbox: `http://localhost:${port}/inbox`,
    place,
    /** Returns the link that `npm run inbox -- invite` prints. */
    async invite(email: string, role: string): Promise<string> {
      const { out } = await runInbox(place, { PORT: `${port}` }, 'invite', email, '--role', role);
      return out.split('\n', 1)[0]!;
    },
  };
}

/** Opens a page with a virtual authenticator (WebAuthn Level 3, 11). Closes when the test ends. */
export async function openDevice(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  // These tests include refused requests, which the console reports as errors.
  const page = await openPage(browser, options, /Content Security Policy|Trusted/i);
  onTestFinished(() => page.context().close());
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** Lists all inquiries, so that none leaves the list, and another one opens, when the member is done with it. */
export const listAll = (page: Page) => page.getByRole('button', { name: 'All', exact: true }).click();

/** Waits until a draft is stored on the device. */
export const draftStored = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);

/** Accepts an invitation. */
export async function joinWith(page: Page, link: string): Promise<void> {
  await page.goto(link);
  // Tests look for members by their address.
  const [address = ''] = /[\w.-]+@[\w.-]+/.exec(await page.getByText('signs').innerText()) ?? [];
  await page.getByLabel('Your name').fill(address);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('navigation', { name: 'Inbox' }).waitFor();
}

/** Adds a member with a session; resolves to its token. */
async function beginSessionOf(place: DatabaseLocation, email: string, role: Role): Promise<string> {
  await using database = await openDatabase(place);
  const member = await joinAs(database, email, role);
  return database.write((trx) => beginSession(trx, { member, device: 'Test' }, Date.now()));
}

/** Starts a site with an inbox, and a browser, for the tests of one file. @param settings read when the site starts */
export function useInbox(settings: () => Promise<Record<string, string>> | object = () => ({})) {
  const inbox = {} as { site: InboxSite; browser: Browser };
  beforeAll(async () => {
    inbox.browser = await sharedBrowser();
    inbox.site = await startInboxSite({ ...(await settings()) });
  });
  afterAll(() => Promise.all([inbox.site?.stop(), inbox.browser?.close()]));
  let members = 0;
  return Object.assign(inbox, {
    /** Sends the public form from a page; returns the reference. */
    async write(fields: Record<string, string>, from = '/contact'): Promise<string> {
      const response = await fetch(`${inbox.site.url}/contact.php`, {
        method: 'POST',
        headers: { accept: 'application/json', referer: inbox.site.url + from },
        body: new URLSearchParams({ name: 'Ada', email: 'ada@visitor.example', message: '', ...fields }),
      });
      return ((await response.json()) as { reference: string }).reference;
    },
    device: (options: Parameters<typeof openDevice>[1] = {}) => openDevice(inbox.browser, options),
    /** Opens the inbox as a new member, who made a passkey on a new device. */
    async joined(role: Role) {
      const page = await openDevice(inbox.browser);
      await joinWith(page, await inbox.site.invite(`${role}${(members += 1)}@agency.example`, role));
      return page;
    },
    /** Opens the inbox in a session of a new member, who has no passkey to sign in again. */
    async signedIn(options: Parameters<typeof openDevice>[1] = {}, role: Role = 'member') {
      const page = await openDevice(inbox.browser, options);
      const value = await beginSessionOf(inbox.site.place, `${role}${(members += 1)}@agency.example`, role);
      await page.context().addCookies([{ name: 'inbox', value, url: inbox.site.inbox, httpOnly: true }]);
      await page.goto(inbox.site.inbox);
      await page.getByRole('navigation', { name: 'Inbox' }).waitFor();
      return page;
    },
  });
}
