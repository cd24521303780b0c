import { whenActivated } from './when-activated.ts';

/**
 * Tells the site's own server which page was seen, when the visitor leaves it or puts it away: by then nothing is
 * waiting for the line. Silent when the visitor asked not to be tracked (DNT, GPC).
 */
export function reportPageView() {
  // In a frame it belongs to the page around it, which is counted itself.
  if (self !== top) return;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  whenActivated(() => {
    const body = JSON.stringify({ path: location.pathname, referrer: document.referrer });
    const report = () => {
      if (document.visibilityState !== 'hidden') return;
      document.removeEventListener('visibilitychange', report);
      navigator.sendBeacon('/api/event', new Blob([body], { type: 'application/json' }));
    };
    document.addEventListener('visibilitychange', report);
  });
}
