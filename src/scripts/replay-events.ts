declare global {
  interface Window {
    /** Clicks and keys from before the site's script, kept by the script in the head; absent once it is there. */
    earlyEvents?: Event[];
  }
}

/**
 * Replays clicks and keys from before this script came, for buttons that do nothing without it and the key of the
 * search. Links and forms have worked by themselves.
 */
export function replayEvents() {
  const { earlyEvents = [] } = self;
  delete self.earlyEvents;
  for (const event of earlyEvents) {
    const target = event.target as Element;
    if (event instanceof KeyboardEvent) {
      if (event.key === '/') target.dispatchEvent(new KeyboardEvent('keydown', event));
    } else target.closest<HTMLElement>('[data-theme-button], [data-map-load]')?.click();
  }
}
