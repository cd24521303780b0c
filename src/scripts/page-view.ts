import { writeStored } from './storage.ts';
import { whenActivated } from './when-activated.ts';

/**
 * Tells the site's own server which page was seen, when the visitor leaves it or puts it away: by then nothing is
 * waiting for the line. The first page of a visit also says where it came from: the name of a website or a campaign, or
 * `direct`. The tab remembers that for the contact form. Silent when the visitor asked not to be tracked (DNT, GPC).
 */
export function reportPageView() {
  // In a frame it belongs to the page around it, which is counted itself.
  if (self !== top) return;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  whenActivated(() => {
    const { referrer } = document;
    const host = referrer.split('/')[2];
    const from =
      host !== location.host && (new URLSearchParams(location.search).get('utm_source') || host || 'direct');
    if (from) writeStored('sessionStorage', 'from', from);
    // Made now, so that leaving, which the next page waits for, only sends it.
    const body = new Blob([JSON.stringify({ path: location.pathname, referrer, from })], {
      type: 'application/json',
    });
    const report = () => {
      if (document.visibilityState !== 'hidden') return;
      document.removeEventListener('visibilitychange', report);
      navigator.sendBeacon('/api/event', body);
    };
    document.addEventListener('visibilitychange', report);
  });
}
