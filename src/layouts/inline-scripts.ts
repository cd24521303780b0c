import { THEME_KEY } from '../scripts/buttons.ts';

/**
 * Runs in the head of every page: sets the remembered theme before the first paint, and the class `js`, which shows
 * what only works with the site's script. The class goes again when that script does not load.
 */
export const HEAD_SCRIPT = `{
  const root = document.documentElement;
  root.classList.add('js');
  try {
    const theme = localStorage.getItem('${THEME_KEY}');
    if (theme) root.dataset.theme = theme;
  } catch {}
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && root.classList.remove('js'), true);
}`;

/** The browser fetches the pages of the menu in advance, and other pages when a pointer rests on their link. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: { selector_matches: '#mainMenu a' }, eagerness: 'eager' },
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*subscribe*', '/film'] } }],
      },
      eagerness: 'moderate',
    },
  ],
});
