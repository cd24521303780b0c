// Runs in a frame of the inbox (inbox/api/push/frame.ts): its own page lets no text become the address of a script, and
// therefore may not register a service worker.
navigator.serviceWorker.register('/inbox-worker.js', { scope: '/inbox', updateViaCache: 'none' }).then(
  () => parent.postMessage({ registered: true }, location.origin),
  () => parent.postMessage({ registered: false }, location.origin),
);
