/**
 * Names the web app manifest once somebody uses the page: browsers fetch it at once where the page itself names it,
 * and nobody installs a page untouched.
 */
export function nameManifest() {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' });
  addEventListener('pointerdown', () => document.head.append(link), { once: true, passive: true });
}
