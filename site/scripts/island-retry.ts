import { readStored, writeStored } from '../../ui/storage/web-storage.ts';

const KEY = 'reloaded-for';

/**
 * Reloads the page once when a demo's module fails to load, for example after a deployment. If that fails too, a note
 * in its section says that the demo is not running. The page is not reloaded while the server is unreachable, because the browser's
 * error page would replace it.
 */
export function retryIslands() {
  document.addEventListener('astro:hydration-error', async ({ target }) => {
    // Not on the island itself: a section that looks for it with `:has()` is restyled by each change in its demo.
    const place = (target as HTMLElement).closest('section');
    if (place && !(await reloadOnce())) place.dataset['notRunning'] = '';
  });
}

/** Returns whether the page is being reloaded. */
async function reloadOnce(): Promise<boolean> {
  const page = location.pathname;
  // Without storage the page could reload forever.
  if (readStored('sessionStorage', KEY) === page || !writeStored('sessionStorage', KEY, page)) return false;
  const reachable = await fetch(page, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) location.reload();
  return reachable;
}
