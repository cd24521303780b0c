/** Opens the film in its dialog and fetches the frame only then; without this the link leads to the film's page. */
export function initFilmDialog() {
  const link = document.querySelector<HTMLAnchorElement>('[data-film]');
  const dialog = document.querySelector<HTMLDialogElement>('#film');
  const frame = dialog?.querySelector('iframe');
  if (!link || !dialog || !frame) return;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    frame.src = link.href;
    dialog.showModal();
  });
  dialog.addEventListener('close', () => frame.removeAttribute('src'));
}

/** Puts the maps service's frame where the drawn map stands, once the visitor asks for it. */
export function initMap() {
  const map = document.querySelector<HTMLElement>('[data-map]');
  const button = document.querySelector<HTMLButtonElement>('[data-map-load]');
  button?.addEventListener('click', () => {
    if (!map) return;
    const frame = document.createElement('iframe');
    frame.src = map.dataset['map']!;
    frame.title = map.dataset['mapTitle']!;
    frame.referrerPolicy = 'no-referrer';
    frame.allow = 'fullscreen';
    map.replaceChildren(frame);
    frame.focus();
    button.hidden = true;
  });
}
