/**
 * Highlights what changes in an application: a cell or figure whose text changes, and a new row or card. The views
 * need no code for it.
 * @returns stops watching
 */
export function highlightChanges(frame: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const changed = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData'
        ? (target.parentElement?.closest<HTMLElement>('td, dd, [data-glows]') ?? [])
        : [...addedNodes].filter((node) => node instanceof HTMLElement && node.matches('li, tr')),
    ) as HTMLElement[];
    const glowing = [...new Set(changed)].filter((one) => !one.ariaHidden);
    if (glowing.length > 0) restartGlow(glowing);
  });
  observer.observe(frame, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function restartGlow(elements: readonly HTMLElement[]) {
  for (const one of elements) delete one.dataset['glow'];
  // An animation restarts only if the element was laid out without it.
  void document.body.offsetWidth;
  for (const one of elements) one.dataset['glow'] = '';
}
