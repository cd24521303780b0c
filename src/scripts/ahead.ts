import { hasProcessorsToSpare } from './processors.ts';

/** Pages fetched ahead of a click, at most: documents of some 10 KB. */
const MOST = 8;
/** Of these, at most so many that are not in the menu: on phones they come first, and left none for it. */
const OUTSIDE_MENU = 2;
/** The search's link opens a dialog. */
const LINKS = 'a[href^="/"]:not([href*="."],[data-search])';

/**
 * Marks the links whose pages the browser fetches ahead (layouts/speculation-rules.ts): the menu's and the others on
 * the screen, in this order; on phones the menu's when it is opened, since browsers pass over links that are not drawn.
 * Called once somebody uses the page, so that whoever leaves at once pays for nothing.
 */
export function fetchAhead() {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  document.documentElement.classList.toggle(
    'spares',
    hasProcessorsToSpare() && matchMedia('(hover: hover)').matches,
  );
  const pages = new Set([location.pathname]);
  let outside = OUTSIDE_MENU;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const inMenu = target.closest('header');
      const { pathname } = target as HTMLAnchorElement;
      if (!isIntersecting || pages.has(pathname) || pages.size > MOST || (!inMenu && outside-- < 1)) continue;
      pages.add(pathname);
      target.setAttribute('data-ahead', '');
    }
  });
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
}
