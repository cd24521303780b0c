import { writeStored } from './storage.ts';

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
}

/** Shows the print button, which can do nothing without a script. */
export function initPrintButton() {
  const button = document.querySelector<HTMLButtonElement>('[data-print]');
  button?.addEventListener('click', () => print());
  button?.toggleAttribute('hidden', false);
}
