/** Elements that may receive the focus. Not text fields, because a shortcut key would type into them. */
const TARGETS = 'a[href], button, select, input[type="checkbox"], [tabindex]';

/**
 * For `ref`: focuses an element now, or when its dialog opens. In a dialog it sets the `autofocus` attribute, which
 * React's `autoFocus` does not, because calling `focus()` before `showModal()` would compute all styles twice.
 */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  if (!element?.closest('dialog:not([open])')) element?.focus();
}

const isVisible = (element: Element) => element.isConnected && element.checkVisibility();

/** The first focus target in a node, or the node itself, preferably of the same kind as the removed element. */
function firstTarget(node: Node | null, removed: Element): HTMLElement | undefined {
  if (!(node instanceof Element)) return undefined;
  const targets = [node, ...node.querySelectorAll(TARGETS)].filter(
    (item): item is HTMLElement => item instanceof HTMLElement && item.matches(TARGETS) && isVisible(item),
  );
  return targets.find(({ localName }) => localName === removed.localName) ?? targets[0];
}

/** The nearest focus target after a removed node, else before it. */
function siblingTarget(
  { nextSibling, previousSibling }: MutationRecord,
  removed: Element,
): HTMLElement | undefined {
  for (let node = nextSibling; node; node = node.nextSibling) {
    const target = firstTarget(node, removed);
    if (target) return target;
  }
  return firstTarget(previousSibling, removed);
}

/** A focus target in the nearest ancestor, up to and including the limit. */
function targetAround(node: Node | null, removed: Element, limit: Element | null): HTMLElement | undefined {
  for (let ancestor = node; ancestor instanceof HTMLElement; ancestor = ancestor.parentElement) {
    const found = ancestor === limit ? ancestor : firstTarget(ancestor, removed);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the focus when its element is removed or hidden, such as a row of a list: to the neighbor, to the element
 * focused before, or to the nearest ancestor with a target. Browsers would drop it (WCAG 2.4.3). Does nothing when the
 * user moved the focus.
 * @param limitOf the focusable ancestor that the focus never leaves
 * @returns a function that stops watching
 */
export function restoreFocus(
  root: HTMLElement,
  limitOf: (changed: Element | null) => HTMLElement | null,
): () => void {
  const listeners = new AbortController();
  let last = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  let previous: HTMLElement | undefined;
  /** The limit itself may have been replaced, and changes outside of it do not affect the focus inside. */
  const canReturn = (target: HTMLElement, changed: Node | null, limit: HTMLElement | null) => {
    if (!isVisible(target) || changed === limit) return false;
    return !limit?.contains(changed) || (target !== limit && limit.contains(target));
  };
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === last || !(target instanceof HTMLElement)) return;
      previous = last;
      last = target;
    },
    listeners,
  );
  // A removed element is gone by the next microtask; otherwise the user moved the focus.
  root.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      queueMicrotask(() => {
        const isBlurred = !relatedTarget && target === last && isVisible(last) && !last.matches(':disabled');
        if (isBlurred && document.activeElement === document.body) last = undefined;
      });
    },
    listeners,
  );
  const observer = new MutationObserver((records) => {
    const { activeElement } = document;
    if (!last || (activeElement !== document.body && activeElement !== last)) return;
    if (isVisible(last)) {
      // Restores the focus to a control that was disabled temporarily.
      if (activeElement !== last) last.focus({ preventScroll: true });
      return;
    }
    const removed = last;
    const match = records.find(({ removedNodes }) => [...removedNodes].some((el) => el.contains(removed)));
    const node = match ? (match.target as Element) : removed.parentElement;
    const limit = limitOf(node);
    const next =
      (match && siblingTarget(match, removed)) ??
      (previous && canReturn(previous, node, limit) ? previous : targetAround(node, removed, limit));
    next?.focus({ preventScroll: true });
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'disabled', 'hidden'],
  });
  return () => {
    listeners.abort();
    observer.disconnect();
  };
}
