declare global {
  interface Window {
    /** Clicks and keys from before the site's script, kept by the script in the head; absent once it is there. */
    early?: Event[];
  }
}

/**
 * Presses again what somebody pressed before this script came: buttons that do nothing without it, and the key of
 * the search. Links and forms have done by themselves what they do without a script.
 */
export function pressAgain() {
  const { early = [] } = self;
  delete self.early;
  for (const event of early) {
    const target = event.target as Element;
    if (event instanceof KeyboardEvent) {
      if (event.key === '/') target.dispatchEvent(new KeyboardEvent('keydown', event));
    } else target.closest<HTMLElement>('[data-theme-button], [data-map-load]')?.click();
  }
}
