import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import type { ShowPage } from '../http/pages.ts';

/** Minimum time between two renderings. */
const MIN_INTERVAL_MS = 5_000;
const TIMEOUT_MS = 3_000;

/**
 * Returns a function that tells whether the contact page, which is rendered on demand, can be rendered. Renders it at most
 * once in five seconds.
 */
export function pageProbe() {
  let renderedAt = -MIN_INTERVAL_MS;
  let rendering = Promise.resolve(true);
  return (context: Context, showPage: ShowPage): Promise<boolean> => {
    if (performance.now() - renderedAt < MIN_INTERVAL_MS) return rendering;
    renderedAt = performance.now();
    const late = pause(TIMEOUT_MS, false, { ref: false });
    rendering = Promise.race([canRender(context, showPage), late]);
    return rendering;
  };
}

async function canRender(context: Context, showPage: ShowPage): Promise<boolean> {
  try {
    const page = await showPage(context, { path: '/contact', status: 200 });
    // Pages are streamed, so a component may fail after the headers.
    await page?.text();
    return true;
  } catch {
    return false;
  }
}
