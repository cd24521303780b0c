/** All switches between monthly and yearly prices show the same, so that no price changes on the way down the page. */
export function initPeriods() {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['period'] === undefined) return;
    const same = document.querySelectorAll<HTMLInputElement>(`[data-period][value=${target.value}]`);
    for (const choice of same) choice.checked = true;
  });
}
