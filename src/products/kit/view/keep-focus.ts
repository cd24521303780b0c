/**
 * Keeps the focus in an application when the control that had it disappears: otherwise the keyboard would start again
 * at the top of the page. It goes to the nearest element around it that is still there.
 * @returns what ends it
 */
export function keepFocus(frame: HTMLElement): () => void {
  /** What had the focus, and everything around it up to the application, from the inside out. */
  let around: Element[] = [];
  const follow = () => {
    around = [];
    for (let one = document.activeElement; one && frame.contains(one); one = one.parentElement)
      around.push(one);
  };
  const rescue = () => {
    if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
    const next = around.find((one) => one.isConnected) as HTMLElement;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(rescue);
  observer.observe(frame, { childList: true, subtree: true });
  frame.addEventListener('focusin', follow);
  follow();
  return () => {
    observer.disconnect();
    frame.removeEventListener('focusin', follow);
  };
}
