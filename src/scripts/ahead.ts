import { hasProcessorsToSpare } from './processors.ts';

/** Pages fetched ahead of a click, at most: documents of some 10 KB. */
const MOST = 8;
const LINKS = 'a[href^="/"]:not([href*="."])';

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
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!target.closest('header')) observer.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (!isIntersecting || pages.has(pathname) || pages.size > MOST) continue;
      pages.add(pathname);
      target.setAttribute('data-ahead', '');
    }
  });
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
}
