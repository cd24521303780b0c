/**
 * An interactive part whose module does not load is tried again by Astro itself. When that fails too, the page is
 * loaded anew, once; after that its server-rendered picture stands, with its link to the contact form.
 * A page that cannot be had now is not traded for the browser's error page.
 */
const KEY = 'reloaded-for';

export function retryIslands() {
  document.addEventListener('astro:hydration-error', () => void reloadOnce());
}

async function reloadOnce() {
  const page = location.pathname;
  if (reloadedFor() === page || !remember(page)) return;
  const reachable = await fetch(page, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) location.reload();
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing: then one could reload for ever. */
function remember(page: string): boolean {
  try {
    sessionStorage.setItem(KEY, page);
    return true;
  } catch {
    return false;
  }
}
