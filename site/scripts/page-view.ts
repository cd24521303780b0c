import { onActivation, onFirstInteraction } from './page-lifecycle.ts';
import { writeStored } from '../../ui/storage/web-storage.ts';

/**
 * Reports the page view to the site's own server, once: at the first interaction, or when the page is hidden. The first
 * page of a visit also reports its source: the name of a website or a campaign, or `direct`. The tab stores the source
 * for the contact form. Nothing is reported or stored with Do Not Track or Global Privacy Control.
 */
export function reportPageView() {
  // Only the top-level page is counted, not a page in an iframe.
  if (self !== top) return;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  onActivation(() => {
    const { referrer } = document;
    const host = referrer.split('/')[2];
    const from =
      host !== location.host && (new URLSearchParams(location.search).get('utm_source') || host || 'direct');
    if (from) {
      writeStored('sessionStorage', 'from', from);
      // A visit without a campaign ends the one of an earlier visit in this tab.
      writeStored('sessionStorage', 'campaign', new URLSearchParams(location.search).get('utm_campaign'));
    }
    let body = JSON.stringify({ path: location.pathname, referrer, from });
    const report = () => {
      // Some privacy extensions and embedded browsers remove sendBeacon.
      if (body) navigator.sendBeacon?.(`${FORMS_ORIGIN}/api/event`, body);
      body = '';
    };
    onFirstInteraction(report);
    document.addEventListener('visibilitychange', report);
  });
}
