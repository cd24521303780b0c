/** Within this distance from the top the header is always shown (CSS pixels). */
const TOP = 90;
/** Smaller scroll movements are ignored. */
const STEP = 8;

/** Hides the header when scrolling down, and shows it when scrolling up and at the top. */
export function initHeader() {
  const header = document.querySelector<HTMLElement>('[data-header]');
  let lastY = scrollY;
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - lastY) < STEP && scrollY > TOP) return;
    header?.toggleAttribute('data-away', scrollY > lastY && scrollY > TOP);
    lastY = scrollY;
  });
}

/** Closes the menu when the visitor goes back to a page that the browser restores with it open. */
export function closeMenuOnReturn() {
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && document.querySelector<HTMLElement>('#mainMenu')?.hidePopover(),
  );
}

/** The submenu is a <details>. This closes it on Escape, on a click outside and when the focus leaves it. */
export function initSubmenu() {
  const submenu = document.querySelector<HTMLDetailsElement>('[data-submenu]');
  if (!submenu) return;
  const closeOutside = (target: EventTarget | null) => {
    if (!submenu.contains(target as Node | null)) submenu.open = false;
  };
  addEventListener('click', (event) => closeOutside(event.target));
  submenu.addEventListener('focusout', (event) => event.relatedTarget && closeOutside(event.relatedTarget));
  submenu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !submenu.open) return;
    event.preventDefault();
    submenu.open = false;
    submenu.querySelector('summary')?.focus();
  });
}
