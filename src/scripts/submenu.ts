/** A submenu is a <details>, which the browser opens and closes; this adds Escape, and closing when one leaves it. */
export function closeSubmenus() {
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
