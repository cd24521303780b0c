/** Machines with fewer processors than this take the pictures for a transition in software, in about 300 ms. */
const ENOUGH_PROCESSORS = 5;

interface PageSwapEvent extends Event {
  viewTransition?: { ready: Promise<void>; skipTransition(): void } | null;
}

/** Skips the fade from page to page on small machines, where the next page simply comes at once. */
export function skipSlowTransitions() {
  addEventListener('pageswap', ({ viewTransition }: PageSwapEvent) => {
    if (!viewTransition || navigator.hardwareConcurrency >= ENOUGH_PROCESSORS) return;
    // It says by an error that it was skipped, which is what we asked for.
    viewTransition.ready.catch(() => {});
    viewTransition.skipTransition();
  });
}
