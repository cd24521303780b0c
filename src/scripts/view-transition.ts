import { hasProcessorsToSpare } from './processors.ts';

/**
 * Takes this page's part in the fade to the next one back on small machines, where the next page simply comes at
 * once, and for who wants less motion. In advance: a fade that is skipped has held up the next page already.
 */
export function leaveFadesOut() {
  if (hasProcessorsToSpare() && !matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition{navigation:none}');
  document.adoptedStyleSheets = [sheet];
}
