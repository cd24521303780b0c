import { initPrinting, initThemeButton } from './buttons.ts';
import { initContactForm } from './contact-form.ts';
import { initFilmDialog, initMap } from './embeds.ts';
import { closeMenuOnReturn, initHeader, initSubmenu } from './header.ts';
import { retryIslands } from './island-retry.ts';
import { initMiniature } from './miniature.ts';
import { initPageBar } from './page-bar.ts';
import { initPeriods } from './periods.ts';
import { reportPageView } from './page-view.ts';
import { initSearch } from './search.ts';

// The script of every public page. Each part improves markup that works without it, and does nothing where that
// markup is absent.
initHeader();
closeMenuOnReturn();
initSubmenu();
initPageBar();
initThemeButton();
initSearch();
initFilmDialog();
initContactForm();
void loadFileOffer();
void loadOwnCosts();
offerFormsToAgents();
initMap();
initMiniature();
initPeriods();
initPrinting();
retryIslands();
reportPageView();

async function loadFileOffer() {
  const form = document.querySelector<HTMLFormElement>('[data-files]');
  if (form) (await import('./file-offer.ts')).initFileOffer(form);
}

async function loadOwnCosts() {
  const row = document.querySelector<HTMLElement>('[data-own-team]');
  if (row) (await import('./own-costs.ts')).initOwnCosts(row);
}

/** Offers the forms as tools to the browser's agent (WebMCP). HTML validators do not know these attributes yet. */
function offerFormsToAgents() {
  for (const form of document.querySelectorAll<HTMLElement>('[data-tool]')) {
    form.setAttribute('tooldescription', form.dataset['toolDescription']!);
    form.setAttribute('toolname', form.dataset['tool']!);
  }
}
