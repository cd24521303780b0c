import type { Browser, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { freePort } from '../../tools/prepare/postgres.ts';
import { startBuiltSite } from '../../tools/prepare/server-process.ts';
import { runInbox } from './cli.ts';
import { testedSite } from './tested-site.ts';

export type InboxSite = Awaited<ReturnType<typeof startInboxSite>>;

/** The built site on a port that its settings name: a passkey is for the name localhost and a port. */
export async function startInboxSite(settings: Record<string, string> = {}) {
  const port = await freePort();
  const site = await startBuiltSite({ PORT: `${port}`, ...settings }, testedSite.dist);
  const place = { dataDir: site.dataDir, databaseUrl: settings['DATABASE_URL'] };
  return {
    ...site,
    inbox: `http://localhost:${port}/inbox`,
    place,
    /** The link that `npm run inbox -- invite` prints. */
    async invite(email: string, role: string): Promise<string> {
      const { out } = await runInbox(place, { PORT: `${port}` }, 'invite', email, '--role', role);
      return out.split('\n', 1)[0]!;
    },
  };
}

/** A browser on a device that makes and shows passkeys by itself (WebAuthn Level 3, 11). Closes with the test. */
export async function openDevice(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = Object.assign(await context.newPage(), { faults: [] as string[] });
  onTestFinished(() => context.close());
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) page.faults.push(message.text());
  });
  const session = await context.newCDPSession(page);
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

/** Follows an invitation to the end. */
export async function joinWith(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('navigation', { name: 'Inbox' }).waitFor();
}
