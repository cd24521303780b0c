import { hasProcessorsToSpare } from './processors.ts';

/**
 * Fades into a page that was rendered ahead: only there does this run before the page is shown. By script, because a
 * style sheet cannot ask for processors, and where the fade is taken back later it has already held up the next page.
 */
export function fadePages() {
  if (!hasProcessorsToSpare() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition{navigation:auto}');
  document.adoptedStyleSheets = [sheet];
}
