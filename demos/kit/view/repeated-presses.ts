/** Presses within this time, in milliseconds, at the same place count as one. */
const DOUBLE_PRESS_MS = 500;
/** Taps within this time, in milliseconds, count as one; shorter than for a mouse, because deliberate taps follow each other faster. */
const DOUBLE_TAP_MS = 350;
/** How far apart two taps of a double tap are at most, in CSS pixels. */
const DOUBLE_TAP_DISTANCE = 24;

/**
 * Ignores the second press of a double click, of a double tap, and of a repeated Enter key on all buttons of a demo,
 * because after the first press another action may be under the pointer. Buttons in `[data-rapid]` take every press
 * that follows one of theirs.
 * @returns a function that removes the listeners
 */
export function ignoreRepeatedPresses(frame: HTMLElement): () => void {
  let lastTap: Tap | undefined;
  let isDoubleTap = false;
  let lastRapid: Element | null = null;
  let isOnButton = false;
  let lastKeyPress: { button: Element; timeStamp: number } | undefined;

  const onPointerDown = (event: PointerEvent) => {
    const { timeStamp, clientX, clientY } = event;
    const button = (event.target as Element).closest('button');
    const tap = event.pointerType === 'touch' ? { timeStamp, clientX, clientY, button } : undefined;
    isDoubleTap = tap !== undefined && lastTap !== undefined && areDoubleTap(lastTap, tap);
    lastTap = tap;
  };
  /** The second press of a double click marks a word, perhaps one that came under the pointer after the first. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail === 1) isOnButton = (event.target as Element).closest('button') !== null;
    else if (isOnButton) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') lastKeyPress = undefined;
    const isHeld = event.repeat && event.key === 'Enter';
    if (isHeld && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    let isRepeated = event.detail > 1 || isDoubleTap;
    // `detail` is 0 for a click by keyboard.
    if (event.detail === 0) {
      isRepeated =
        lastKeyPress?.button === button && event.timeStamp - lastKeyPress.timeStamp < DOUBLE_PRESS_MS;
      lastKeyPress = { button, timeStamp: event.timeStamp };
    }
    const rapid = button.closest('[data-rapid]');
    const follows = rapid !== null && rapid === lastRapid;
    lastRapid = rapid;
    if (!isRepeated || follows) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Enter after a change of a field is a new press. */
  const onInput = () => (lastKeyPress = undefined);

  const aborter = new AbortController();
  const options = { capture: true, signal: aborter.signal };
  frame.addEventListener('pointerdown', onPointerDown, options);
  frame.addEventListener('mousedown', onMouseDown, options);
  frame.addEventListener('keydown', onKeyDown, options);
  frame.addEventListener('input', onInput, options);
  frame.addEventListener('click', onClick, options);
  return () => aborter.abort();
}

interface Tap extends Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'> {
  button: Element | null;
}

/** Whether two taps are one double tap: at the same place, or anywhere on the same button. */
const areDoubleTap = (first: Tap, second: Tap) =>
  second.timeStamp - first.timeStamp < DOUBLE_TAP_MS &&
  ((first.button !== null && first.button === second.button) ||
    Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_DISTANCE);
