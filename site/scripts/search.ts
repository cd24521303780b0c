import { slashOpens } from './search/shortcut.ts';

/**
 * Opens the search from its link in the header and with the `/` key, and loads its code and index at that time. If they
 * do not load, the link leads to the list of all pages.
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
