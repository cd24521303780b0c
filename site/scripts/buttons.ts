import { readStored, writeStored } from '../../ui/storage/web-storage.ts';

export const THEME_KEY = 'theme';

/** Switches the theme and stores the choice, which the script in the head applies to the next page. */
export function initThemeButton() {
  const root = document.documentElement;
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const theme =
      root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = theme === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = next;
    writeStored('localStorage', THEME_KEY, next);
  });
  // The theme may have changed on another page while this one was in the back/forward cache.
  addEventListener('pageshow', () => {
    const storedTheme = readStored('localStorage', THEME_KEY);
    if (storedTheme) root.dataset['theme'] = storedTheme;
  });
}

/** Adds the full address of links in running text for print (styles/print.css), and makes the print button work. */
export function initPrinting() {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('article a, main p:not(li p) a'))
      if (link.protocol.startsWith('http')) link.dataset['address'] = link.href;
  });
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
}
