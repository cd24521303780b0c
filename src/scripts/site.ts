import { fetchAhead } from './ahead.ts';
import { initPrinting, initThemeButton } from './buttons.ts';
import { initContactForm } from './contact-form.ts';
import { initCounters } from './counters.ts';
import { initFilmDialog, initMap } from './embeds.ts';
import { loadFonts } from './fonts.ts';
import { closeMenuBehind, initHeader, initSubmenu } from './header.ts';
import { retryIslands } from './island-retry.ts';
import { initMiniature } from './miniature.ts';
import { reportPageView } from './page-view.ts';
import { replayEvents } from './replay-events.ts';
import { initReveal } from './reveal.ts';
import { initSearch } from './search.ts';
import { leaveFadesOut } from './view-transition.ts';
import { whenUsed } from './when-used.ts';

/**
 * The one script of the site, fetched once and kept: each part looks for what it improves and is silent elsewhere.
 * All of it is optional; the pages work without.
 */
void loadFonts();
initHeader();
closeMenuBehind();
leaveFadesOut();
initSubmenu();
initThemeButton();
initSearch();
initFilmDialog();
initContactForm();
initMap();
initMiniature();
initPrinting();
retryIslands();
reportPageView();
whenUsed(() => {
  linkManifest();
  fetchAhead();
  initCounters();
  initReveal();
});
replayEvents();

/**
 * Links the web app manifest once somebody uses the page: browsers fetch it at once where the page itself links it,
 * and nobody installs a page untouched. Before a press, which the next page may be waiting for.
 */
function linkManifest() {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }),
  );
}
