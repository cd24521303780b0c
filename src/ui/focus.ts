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
function firstTarget(place: Node | null, like: Element): HTMLElement | undefined {
  if (!(place instanceof Element)) return undefined;
  const targets = [place, ...place.querySelectorAll(TARGETS)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(TARGETS) && isVisible(one),
  );
  return targets.find(({ localName }) => localName === like.localName) ?? targets[0];
}

/** The nearest focus target after a removed node, else before it. */
function siblingTarget(
  { nextSibling, previousSibling }: MutationRecord,
  like: Element,
): HTMLElement | undefined {
  for (let node = nextSibling; node; node = node.nextSibling) {
    const found = firstTarget(node, like);
    if (found) return found;
  }
  return firstTarget(previousSibling, like);
}

/** A focus target in the nearest ancestor, up to and including the limit. */
function targetAround(place: Node | null, like: Element, limit: Element | null): HTMLElement | undefined {
  for (let at = place; at instanceof HTMLElement; at = at.parentElement) {
    const found = at === limit ? at : firstTarget(at, like);
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
  const listening = new AbortController();
  let last = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  let before: HTMLElement | undefined;
  /** The limit itself may have been replaced, and changes outside of it do not affect the focus inside. */
  const canReturn = (to: HTMLElement, changed: Node | null, limit: HTMLElement | null) => {
    if (!isVisible(to) || changed === limit) return false;
    return !limit?.contains(changed) || (to !== limit && limit.contains(to));
  };
  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === last || !(target instanceof HTMLElement)) return;
      before = last;
      last = target;
    },
    listening,
  );
  // A removed element is gone by the next microtask; otherwise the user moved the focus.
  root.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      queueMicrotask(() => {
        const isLeft = !relatedTarget && target === last && isVisible(last) && !last.matches(':disabled');
        if (isLeft && document.activeElement === document.body) last = undefined;
      });
    },
    listening,
  );
  const observer = new MutationObserver((records) => {
    const { activeElement } = document;
    if (!last || (activeElement !== document.body && activeElement !== last)) return;
    if (isVisible(last)) {
      // Restores the focus to a control that was disabled temporarily.
      if (activeElement !== last) last.focus({ preventScroll: true });
      return;
    }
    const gone = last;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    const place = record ? (record.target as Element) : gone.parentElement;
    const limit = limitOf(place);
    const next =
      (record && siblingTarget(record, gone)) ??
      (before && canReturn(before, place, limit) ? before : targetAround(place, gone, limit));
    next?.focus({ preventScroll: true });
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'disabled', 'hidden'],
  });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
