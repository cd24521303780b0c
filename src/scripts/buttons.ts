import { readStored, writeStored } from './storage.ts';

export const THEME_KEY = 'theme';

/** The button switches to the other theme; the choice is remembered, and applied by the script in the head. */
export function initThemeButton() {
  const root = document.documentElement;
  document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
    const shown =
      root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = shown === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = next;
    writeStored('localStorage', THEME_KEY, next);
  });
  // Chosen on another page while the browser kept this one for who goes back.
  addEventListener('pageshow', () => {
    const chosen = readStored('localStorage', THEME_KEY);
    if (chosen) root.dataset['theme'] = chosen;
  });
}

/** Links say their whole address on paper, in the texts (styles/print.css). The button prints the page. */
export function initPrinting() {
  addEventListener('beforeprint', () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('article a, main p a'))
      if (link.protocol.startsWith('http')) link.dataset['address'] = link.href;
  });
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
}
