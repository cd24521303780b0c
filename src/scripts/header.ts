/** Below this the header always stands (CSS pixels). */
const TOP = 90;
/** Smaller movements than this are a trembling finger. */
const STEP = 8;

/** Specification section 2: the header hides when scrolling down, returns when scrolling up, resets at the top. */
export function followScroll() {
  const header = document.querySelector<HTMLElement>('[data-header]');
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < STEP && scrollY > TOP) return;
      header?.toggleAttribute('data-away', scrollY > last && scrollY > TOP);
      last = scrollY;
    },
    { passive: true },
  );
}
