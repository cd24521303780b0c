import { hasProcessorsToSpare } from './processors.ts';

interface PageSwapEvent extends Event {
  viewTransition?: { ready: Promise<void>; skipTransition(): void } | null;
}

/** Skips the fade from page to page on small machines, where the next page simply comes at once. */
export function skipSlowTransitions() {
  addEventListener('pageswap', ({ viewTransition }: PageSwapEvent) => {
    if (!viewTransition || hasProcessorsToSpare()) return;
    // It says by an error that it was skipped, which is what we asked for.
    viewTransition.ready.catch(() => {});
    viewTransition.skipTransition();
  });
}
