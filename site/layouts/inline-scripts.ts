import { THEME_KEY } from '../scripts/buttons.ts';

/**
 * Runs in the head of every page: sets the stored theme before the first paint, and the class `js`, which shows
 * controls that need the site's script. The class is removed when that script fails to load.
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

/** Prefetches the pages of the menu, and other pages on hover. */
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
