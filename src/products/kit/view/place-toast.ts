/** What is not to be hidden: controls, and figures marked as such. */
const KEPT = 'a, button, input, select, textarea, label, summary, [data-kept]';
/** From what it keeps clear of, and from the header of the page (CSS pixels). */
const DISTANCE = 4;
const HEADER = 72;

/**
 * Lifts a toast to the lowest place in the window where it lies over no control of its application, nor hides what has
 * the focus (WCAG 2.4.11). Where all is full it lies at the top, far from what leads on, and its style lets presses
 * through but for its button.
 */
export function placeToast(toast: HTMLElement) {
  toast.style.translate = '';
  // Above a sheet, which leaves room there.
  if (getComputedStyle(toast).position === 'fixed') return;
  const { left, right, bottom, height } = toast.getBoundingClientRect();
  const around = toast.closest('dialog, [data-ready]')!;
  const near = [...around.querySelectorAll(KEPT)]
    .filter((control) => !toast.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.right > left && control.left < right)
    .toSorted((one, other) => other.bottom - one.bottom);
  let lowest = bottom;
  for (const control of near)
    if (control.top < lowest + DISTANCE && control.bottom > lowest - height - DISTANCE)
      lowest = control.top - DISTANCE - 1;
  const top = Math.max(around.getBoundingClientRect().top, HEADER);
  toast.style.translate = `0 ${Math.max(lowest, top + height) - bottom}px`;
}
