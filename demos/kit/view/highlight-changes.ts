/** More changes at once are a new view, which draws no eye to anything and would take long to style. */
const MAX_HIGHLIGHTED = 30;

/**
 * Highlights changes in a demo: cells and figures whose text changes, and new rows or cards. Views need no code for it.
 * @returns a function that stops observing
 */
export function highlightChanges(frame: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const changed = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData'
        ? (target.parentElement?.closest<HTMLElement>('td, dd, [data-glows]') ?? [])
        : [...addedNodes].filter((node) => node instanceof HTMLElement && node.matches('li, tr')),
    ) as HTMLElement[];
    const elements = [...new Set(changed)].filter((element) => !element.ariaHidden);
    if (elements.length > 0 && elements.length <= MAX_HIGHLIGHTED) restartGlow(elements);
  });
  observer.observe(frame, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** Each start has another value than the one before, so that the browser starts the animation anew. */
function restartGlow(elements: readonly HTMLElement[]) {
  for (const { dataset } of elements) dataset['glow'] = dataset['glow'] === 'first' ? 'again' : 'first';
}
