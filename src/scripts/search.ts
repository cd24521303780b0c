import { slashOpens } from './search/shortcut.ts';

/**
 * Opens the search from its link in the header and with the `/` key; index and dialog are fetched only then. The
 * link leads to the list of all pages, and goes on doing so where the search cannot be had.
 */
export function initSearch() {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!link) return;
  const open = async (event: Event) => {
    event.preventDefault();
    try {
      const { openSearch } = await import('./search/dialog.ts');
      await openSearch();
    } catch {
      location.assign(link.href);
    }
  };
  link.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) void open(event);
  });
  addEventListener('keydown', (event) => {
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && slashOpens(event.target))
      void open(event);
  });
}
