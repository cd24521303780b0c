export const THEME_KEY = 'theme';

/** The button switches to the theme one does not see; the choice is remembered, and applied by the script in the head. */
export function offerThemes() {
  const root = document.documentElement;
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const shown =
      root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = shown === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = next;
    try {
      localStorage.setItem(THEME_KEY, next);
    } catch {
      // Storage forbidden: the choice holds for this page.
    }
  });
}
