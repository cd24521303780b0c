import { expect, test } from 'vitest';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();

test('a push shows kind and reference, and opens the inquiry in the open window', async () => {
  const reference = await inbox.write({ subject: 'Pushed', email: 'pushed@visitor.example' });
  const page = await inbox.signedIn();
  const origin = new URL(inbox.site.inbox).origin;
  await page.context().grantPermissions(['notifications'], { origin });
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) registered.resolve(first.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(`${inbox.site.inbox}/account`);
  await page.getByLabel('Somebody writes back to me').selectOption('push');
  // The test browser has no push service; it registers the worker, under the policy of the inbox, and then says so.
  await page.getByRole('button', { name: 'Turn on push on this device' }).click();
  const registrationId = await registered.promise;
  const scope = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/inbox');
      return registration?.active?.state === 'activated' ? registration.scope : undefined;
    });
  await expect.poll(scope).toBe(`${origin}/inbox`);
  const data = JSON.stringify({ kind: 'replied', reference });
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/inbox');
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body }) => [title, body]);
    });
  await expect.poll(shown).toEqual([['A reply or files for you', reference]]);
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async () => {
    const scopeOfWorker = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scopeOfWorker.registration.getNotifications();
    dispatchEvent(new scopeOfWorker.NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForURL(`**/inquiries/${reference}`);
  expect(page.faults).toEqual([]);
});
