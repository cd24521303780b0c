/** Opens the film in its dialog and fetches the frame only then; without this the link leads to the film's page. */
export function openFilms() {
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
