import { hasProcessorsToSpare } from './processors.ts';

/**
 * Takes this page's part in the fade to the next one back on small machines, where the next page simply comes at
 * once. In advance: a fade that is skipped has held up the next page already.
 */
export function leaveFadesOut() {
  if (hasProcessorsToSpare()) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition{navigation:none}');
  document.adoptedStyleSheets = [sheet];
}
