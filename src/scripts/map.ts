/** Puts the maps service's frame where the drawn map stands, once the visitor asks for it. */
export function loadMap() {
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
