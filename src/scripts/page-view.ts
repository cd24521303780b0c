import { writeStored } from './storage.ts';
import { whenActivated } from './when-activated.ts';
import { whenUsed } from './when-used.ts';

/**
 * Tells the site's own server which page was seen: at the first sign that somebody uses it, or else when they put it
 * away. Not while it arrives, when the line is theirs, nor on the way to the next page, which would wait for it. The
 * first page of a visit also says where it came from: the name of a website or a campaign, or `direct`. The tab
 * remembers that for the contact form. Silent when the visitor asked not to be tracked (DNT, GPC).
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
    let body = JSON.stringify({ path: location.pathname, referrer, from });
    const report = () => {
      if (body) navigator.sendBeacon('/api/event', body);
      body = '';
    };
    whenUsed(report);
    document.addEventListener('visibilitychange', report);
  });
}
