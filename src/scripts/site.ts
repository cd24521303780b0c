import { hintWhenWritten } from './address-hint.ts';
import { sendInPlace } from './contact-form.ts';
import { pressAgain } from './early.ts';
import { openFilms } from './film.ts';
import { countOnce } from './counters.ts';
import { bringFonts } from './fonts.ts';
import { followScroll } from './header.ts';
import { nameManifest } from './manifest.ts';
import { loadMap } from './map.ts';
import { reportPageView } from './page-view.ts';
import { offerSearch } from './search.ts';
import { offerPrint } from './print.ts';
import { retryIslands } from './island-retry.ts';
import { closeSubmenus } from './submenu.ts';
import { offerForms } from './tools.ts';
import { fadeWhereItIsCheap } from './transition.ts';
import { offerThemes } from './theme.ts';

/**
 * The one script of the site, fetched once and kept: each part looks for what it improves and is silent elsewhere.
 * All of it is optional; the pages work without.
 */
void bringFonts();
followScroll();
fadeWhereItIsCheap();
closeSubmenus();
offerThemes();
offerSearch();
openFilms();
sendInPlace();
hintWhenWritten();
loadMap();
offerPrint();
retryIslands();
reportPageView();
nameManifest();
countOnce();
offerForms();
pressAgain();
