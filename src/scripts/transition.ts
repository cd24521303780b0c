/** Machines with fewer processors than this take the pictures for a transition in software, in some 300 ms. */
const ENOUGH_PROCESSORS = 5;

interface PageSwapEvent extends Event {
  viewTransition?: { skipTransition(): void } | null;
}

/** The fade from page to page is a luxury: on a small machine the next page simply comes, at once. */
export function fadeWhereItIsCheap() {
  addEventListener('pageswap', (event: PageSwapEvent) => {
    if (navigator.hardwareConcurrency < ENOUGH_PROCESSORS) event.viewTransition?.skipTransition();
  });
}
