/** Shows the print button, which can do nothing without a script. */
export function offerPrint() {
  const button = document.querySelector<HTMLButtonElement>('[data-print]');
  button?.addEventListener('click', () => print());
  button?.toggleAttribute('hidden', false);
}
