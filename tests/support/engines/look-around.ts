import { eventually } from '../../../tools/prepare/eventually.ts';
import type { EnginePage } from '../../../tools/prepare/engines/engine.ts';

/** Far beyond what it takes, in milliseconds. */
const LONGEST_REST = 10_000;

/** Uses the page that is open: all that waits to be in view, a demo, and search. What has gone wrong by then is told elsewhere. */
export async function lookAround(page: EnginePage) {
  // A page that comes anew ends what it was asked.
  await page.evaluate(wander).catch(() => undefined);
  const rests = () => page.evaluate(isAtRest).catch(() => false);
  await eventually(rests, LONGEST_REST).catch(() => undefined);
}

/**
 * Brings everything into view that waits for it, each for a frame, in which browsers look for what is in view; then
 * presses what fetches a script, which may lead to another page.
 */
async function wander() {
  const step = innerHeight / 2;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const longest = () => new Promise((done) => setTimeout(done, 1_000));
  // Where the page before was on its way elsewhere, this one may go in between.
  for (let y = 0; y < (document.documentElement?.scrollHeight ?? 0); y += step) {
    scrollTo({ top: y, behavior: 'instant' });
    await Promise.race([frame(), longest()]);
  }
  document.documentElement?.setAttribute('data-walked', '');
  setTimeout(() => document.querySelector<HTMLElement>('[data-search]')?.click());
}

/**
 * What was pressed has opened, or the page without script has come in its place, or this one anew, or what a browser
 * shows without a line; and a demo runs, or says that it does not. Asks itself for a while, which costs less than being
 * asked.
 */
async function isAtRest(): Promise<boolean> {
  for (let time = 0; time < 20; time += 1) {
    // What Firefox shows without a line is never complete.
    if (document.documentURI.startsWith('about:')) return true;
    const found = !document.querySelector('[data-search]') || document.querySelector('dialog.search[open]');
    const demo = document.querySelector('astro-island:not([data-not-running]) [data-ready=false]');
    // One that left before it had come there, as from the index to itself, would be told of the way it ended.
    const isAnother = !document.documentElement?.hasAttribute('data-walked');
    if (document.readyState === 'complete' && (isAnother || (found && !demo))) {
      // What a demo fetches at leisure stands in this queue before it; not every Safari has one.
      await new Promise<unknown>((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
      return true;
    }
    await new Promise((done) => setTimeout(done, 25));
  }
  return false;
}
