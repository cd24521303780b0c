import { readStored, writeStored } from './storage.ts';

const KEY = 'reloaded-for';

/**
 * An interactive part whose module does not load is tried again by Astro itself. When that fails too, the page is
 * loaded anew, once; after that its server-rendered picture stands, with its link to the contact form.
 * A page that cannot be had now is not traded for the browser's error page.
 */
export function retryIslands() {
  document.addEventListener('astro:hydration-error', () => void reloadOnce());
}

async function reloadOnce() {
  const page = location.pathname;
  // Where the browser keeps nothing, one could reload for ever.
  if (readStored('sessionStorage', KEY) === page || !writeStored('sessionStorage', KEY, page)) return;
  const reachable = await fetch(page, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) location.reload();
}
