// @ts-nocheck -- The types of service workers do not fit beside those of pages.
// The service worker of the inbox. `TEXTS` is written above it when it is built (site/pages/inbox-worker.js.ts).
/* global TEXTS */

/** Where a notification without a reference leads. */
const PATHS = { unmatched: '/unmatched' };

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { kind, reference } = event.data?.json() ?? {};
  const title = TEXTS[kind] ?? TEXTS.other;
  event.waitUntil(
    registration.showNotification(title, {
      body: reference ?? '',
      // A notification with the same tag replaces the one before.
      tag: [kind, reference].filter(Boolean).join(' '),
      icon: '/icon-192.png',
      data: { path: reference ? `/inquiries/${reference}` : (PATHS[kind] ?? '/') },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Shows a page of the inbox: in a window that has it open already, or in a new one. */
async function open(path) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inbox = windows.find(({ url }) => /^\/inbox(?:\/|$)/.test(new URL(url).pathname));
  if (!inbox) return clients.openWindow(`/inbox${path}`);
  // Not `navigate`, which would load the application again.
  inbox.postMessage({ open: path });
  return inbox.focus();
}
