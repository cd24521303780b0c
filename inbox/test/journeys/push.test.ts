import { expect, test } from 'vitest';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();

test('the service worker is registered under the policy of the inbox', async () => {
  const page = await inbox.signedIn();
  const origin = new URL(inbox.site.inbox).origin;
  await page.context().grantPermissions(['notifications'], { origin });
  await page.goto(`${inbox.site.inbox}/account`);
  await page.getByLabel('Somebody writes back to me').selectOption('push');
  await page.getByRole('button', { name: 'Turn on push on this device' }).click();
  const scope = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/inbox');
      return registration?.active?.state === 'activated' ? registration.scope : undefined;
    });
  await expect.poll(scope).toBe(`${origin}/inbox`);
  // The test browser has no push service, so that this device cannot subscribe.
  await page.getByText('The browser could not turn on push notifications.').waitFor();
  expect(page.faults).toEqual([]);
});
