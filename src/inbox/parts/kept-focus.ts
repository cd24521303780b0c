/** What takes the focus over; no field, in which single keys would write. */
const HOLDERS = 'a[href], button, select, input[type="checkbox"], [tabindex]';

const isThere = (element: Element) => element.isConnected && element.checkVisibility();
const first = (place: Node | null, like: Element): HTMLElement | undefined => {
  if (!(place instanceof Element)) return undefined;
  const found = [place, ...place.querySelectorAll(HOLDERS)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(HOLDERS) && isThere(one),
  );
  return found.find(({ localName }) => localName === like.localName) ?? found[0];
};

/** In what stands after a node, nearest first, else before it. */
function beside({ nextSibling, previousSibling }: MutationRecord, like: Element): HTMLElement | undefined {
  for (let node = nextSibling; node; node = node.nextSibling) {
    const found = first(node, like);
    if (found) return found;
  }
  return first(previousSibling, like);
}

/** In the nearest part around it, at most the whole page. */
function around(place: Node | null, like: Element): HTMLElement | undefined {
  for (let at = place; at instanceof HTMLElement; at = at.parentElement) {
    const found = at.id === 'main' ? at : first(at, like);
    if (found) return found;
  }
  return undefined;
}

/** Nothing outside the page has to do with what went in it, and another page may have taken the place of the whole one. */
function mayHaveItBack(before: HTMLElement, place: Node | null): boolean {
  const main = document.getElementById('main');
  if (!isThere(before) || place === main) return false;
  return !main?.contains(place) || (before !== main && main.contains(before));
}

/**
 * Hands the focus on when what has it goes away or is hidden, as a row that leaves the list: to its neighbor, to what
 * had it before, or to the nearest part around; browsers drop it (WCAG 2.4.3). Whoever leaves it by hand is let go.
 */
export function keepFocus(root: HTMLElement): void {
  let last: HTMLElement | undefined;
  let before: HTMLElement | undefined;
  root.addEventListener('focusin', ({ target }) => {
    if (target === last || !(target instanceof HTMLElement)) return;
    before = last;
    last = target;
  });
  // What is removed is gone by the next turn; what is still there was left.
  root.addEventListener('focusout', ({ target, relatedTarget }) => {
    queueMicrotask(() => {
      const isLeft = !relatedTarget && target === last && isThere(last) && !last.matches(':disabled');
      if (isLeft && document.activeElement === document.body) last = undefined;
    });
  });
  const observer = new MutationObserver((records) => {
    const { activeElement } = document;
    if (!last || (activeElement !== document.body && activeElement !== last)) return;
    if (isThere(last)) {
      // Disabled while a call is under way, it gets the focus back afterwards.
      if (activeElement !== last) last.focus({ preventScroll: true });
      return;
    }
    const gone = last;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    const place = record ? record.target : gone.parentElement;
    const next =
      (record && beside(record, gone)) ??
      (before && mayHaveItBack(before, place) ? before : around(place, gone));
    next?.focus({ preventScroll: true });
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'disabled', 'hidden'],
  });
}
