/**
 * Lets glow what changes in an application: the cell or figure whose text becomes another, the row or card that is
 * new. Views need not know.
 * @returns what ends it
 */
export function followChanges(frame: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const changed = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData'
        ? (target.parentElement?.closest<HTMLElement>('td, dd, [data-glows]') ?? [])
        : [...addedNodes].filter((node) => node instanceof HTMLElement && node.matches('li, tr')),
    ) as HTMLElement[];
    const glowing = [...new Set(changed)].filter((one) => !one.ariaHidden);
    // What was done is shown first.
    if (glowing.length > 0) requestAnimationFrame(() => setTimeout(() => glow(glowing)));
  });
  observer.observe(frame, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

function glow(elements: readonly HTMLElement[]) {
  const again = elements.filter((one) => one.dataset['glow'] !== undefined);
  for (const one of again) delete one.dataset['glow'];
  // Only what was without it for a moment begins anew.
  if (again.length > 0) void document.body.offsetWidth;
  for (const one of elements) one.dataset['glow'] = '';
}
