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
    const glowing = [...new Set(changed)].filter((one) => !one.ariaHidden);
    if (glowing.length > 0) restartGlow(glowing);
  });
  observer.observe(frame, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function restartGlow(elements: readonly HTMLElement[]) {
  for (const one of elements) delete one.dataset['glow'];
  // Force a reflow, because an animation restarts only after a layout without it.
  void document.body.offsetWidth;
  for (const one of elements) one.dataset['glow'] = '';
}
