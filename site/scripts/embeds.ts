/** Opens the film in a dialog and loads its frame at that time. Without script the link leads to the film's page. */
export function initFilmDialog() {
  const link = document.querySelector<HTMLAnchorElement>('[data-film]');
  const dialog = document.querySelector<HTMLDialogElement>('#film');
  if (!link || !dialog) return;
  let frame: HTMLIFrameElement | undefined;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    frame ??= dialog.appendChild(createFrame(dialog.ariaLabel));
    frame.src = link.href;
    dialog.showModal();
  });
  dialog.addEventListener('close', () => frame?.removeAttribute('src'));
}

/** Replaces the drawn map with the map service's frame when the visitor presses the button. */
export function initMap() {
  const map = document.querySelector<HTMLElement>('[data-map]');
  const button = document.querySelector<HTMLButtonElement>('[data-map-load]');
  button?.addEventListener('click', () => {
    if (!map) return;
    const frame = createFrame(map.dataset['mapTitle']!);
    frame.src = map.dataset['map']!;
    frame.referrerPolicy = 'no-referrer';
    map.replaceChildren(frame);
    frame.focus();
    button.hidden = true;
  });
}

function createFrame(title: string | null): HTMLIFrameElement {
  return Object.assign(document.createElement('iframe'), { title: title ?? '', allow: 'fullscreen' });
}
