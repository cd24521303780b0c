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

function restartGlow(elements: readonly HTMLElement[]) {
  const glowing = elements.filter((element) => 'glow' in element.dataset);
  for (const element of glowing) delete element.dataset['glow'];
  // Force a reflow, because an animation restarts only after a layout without it.
  if (glowing.length > 0) void document.body.offsetWidth;
  for (const element of elements) element.dataset['glow'] = '';
}
