import { readStored, writeStored } from './storage.ts';

const KEY = 'reloaded-for';

/**
 * An interactive part whose module does not load is tried again by Astro itself. When that fails too, the page is
 * loaded anew, once; after that its server-rendered picture stands, and says what it is, with a way to a person.
 * A page that cannot be had now is not traded for the browser's error page.
 */
export function retryIslands() {
  document.addEventListener('astro:hydration-error', async ({ target }) => {
    if (!(await reloadOnce())) (target as HTMLElement).dataset['notRunning'] = '';
  });
}

/** Whether the page is about to come anew. */
async function reloadOnce(): Promise<boolean> {
  const page = location.pathname;
  // Where the browser keeps nothing, one could reload for ever.
  if (readStored('sessionStorage', KEY) === page || !writeStored('sessionStorage', KEY, page)) return false;
  const reachable = await fetch(page, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) location.reload();
  return reachable;
}
