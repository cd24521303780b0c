/** Below this the header always stands (CSS pixels). */
const TOP = 90;
/** Smaller movements than this are a trembling finger. */
const STEP = 8;

/** Specification section 2: the header hides when scrolling down, returns when scrolling up, resets at the top. */
export function initHeader() {
  const header = document.querySelector<HTMLElement>('[data-header]');
  let last = scrollY;
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - last) < STEP && scrollY > TOP) return;
    header?.toggleAttribute('data-away', scrollY > last && scrollY > TOP);
    last = scrollY;
  });
}

/** The browser may keep this very page for who goes back, under the open menu. Not on leaving: the next page waits. */
export function closeMenuBehind() {
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && document.querySelector<HTMLElement>('#menu')?.hidePopover(),
  );
}

/** A submenu is a <details>, which the browser opens and closes; this adds Escape, and closing when one leaves it. */
export function initSubmenu() {
  const submenu = document.querySelector<HTMLDetailsElement>('[data-submenu]');
  if (!submenu) return;
  const closeFor = (target: EventTarget | null) => {
    if (!submenu.contains(target as Node | null)) submenu.open = false;
  };
  addEventListener('click', (event) => closeFor(event.target));
  submenu.addEventListener('focusout', (event) => event.relatedTarget && closeFor(event.relatedTarget));
  submenu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !submenu.open) return;
    event.preventDefault();
    submenu.open = false;
    submenu.querySelector('summary')?.focus();
  });
}
