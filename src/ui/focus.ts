/** Elements that take the focus over. Text fields do not: a shortcut key would type into them. */
const TARGETS = 'a[href], button, select, input[type="checkbox"], [tabindex]';

/**
 * For `ref`: focuses an element at once, or when the dialog around it opens: `focus()` there would compute all styles
 * for nothing. React's own `autoFocus` sets no attribute, which `showModal()` looks for.
 */
export function focusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  if (!element?.closest('dialog:not([open])')) element?.focus();
}

const isVisible = (element: Element) => element.isConnected && element.checkVisibility();

/** The first target in a place, or itself, preferably of the same kind as the one that is gone. */
function firstTarget(place: Node | null, like: Element): HTMLElement | undefined {
  if (!(place instanceof Element)) return undefined;
  const targets = [place, ...place.querySelectorAll(TARGETS)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(TARGETS) && isVisible(one),
  );
  return targets.find(({ localName }) => localName === like.localName) ?? targets[0];
}

/** The nearest target after a removed node, else before it. */
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

/** A target in the nearest element around a place, at last the limit itself. */
function targetAround(place: Node | null, like: Element, limit: Element | null): HTMLElement | undefined {
  for (let at = place; at instanceof HTMLElement; at = at.parentElement) {
    const found = at === limit ? at : firstTarget(at, like);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the focus on when its element is removed or hidden, such as a row that leaves a list: to its neighbor, to the
 * element that had the focus before, or to the nearest part around. Browsers drop it (WCAG 2.4.3). A focus that the
 * user moved away by hand is left alone.
 * @param limitOf the focusable element which the focus does not leave because of a change in it
 * @returns stops watching
 */
export function restoreFocus(
  root: HTMLElement,
  limitOf: (changed: Element | null) => HTMLElement | null,
): () => void {
  const listening = new AbortController();
  let last = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  let before: HTMLElement | undefined;
  /** The limit may have been replaced as a whole, and a change outside of it does not concern what is inside. */
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
  // A removed element is gone by the next microtask; one that is still there was left by hand.
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
      // A control that was disabled for a while gets the focus back.
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
