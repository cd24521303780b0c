/** Movements up to this distance are clicks (CSS pixels). */
const CLICK_TOLERANCE_PX = 5;
/** Auto-scroll: distance from the edge that triggers it (CSS pixels), how long the pointer rests there, and its speed. */
const SCROLL_EDGE_PX = 24;
const SCROLL_AFTER_MS = 350;
const SCROLL_PX_PER_MS = 0.22;
/** The longest time that one step makes up for, so that a slow frame does not jump. */
const MAX_STEP_MS = 50;

interface DragOptions {
  /** Follows the pointer. */
  element: HTMLElement;
  /** Scrolls when the pointer is near its edge. */
  scroller: HTMLElement;
  /** Called with the pointer's viewport position. */
  over: (x: number, y: number) => void;
  /** Called when the drag ends, by drop or cancellation. */
  end: (dropped: boolean) => void;
}

/** Drags an element from `pointerdown` until release (mouse, pen or touch). Escape cancels. */
export function drag(down: PointerEvent, { element, scroller, over, end }: DragOptions) {
  const from = { x: down.clientX + scroller.scrollLeft, y: down.clientY + scrollY };
  // Read once at the start, because the dragged element can widen the scrollable area.
  const maxScroll = scroller.scrollWidth - scroller.clientWidth;
  const listening = new AbortController();
  let at = { x: down.clientX, y: down.clientY };
  let active = false;
  let frame = 0;
  let last = 0;
  let atEdge = { side: 0, since: 0 };

  const follow = () => {
    const { left, right } = scroller.getBoundingClientRect();
    element.style.translate = `${at.x + scroller.scrollLeft - from.x}px ${at.y + scrollY - from.y}px`;
    // A finger that has passed the edge still means what is there.
    over(Math.min(Math.max(at.x, left + 1), right - 1), at.y);
  };
  const autoScroll = (now: number) => {
    const { left, right } = scroller.getBoundingClientRect();
    let side = 0;
    if (at.x < left + SCROLL_EDGE_PX) side = -1;
    else if (at.x > right - SCROLL_EDGE_PX) side = 1;
    if (side !== atEdge.side) atEdge = { side, since: now };
    // At once, it would slide away the place that the pointer is moving to.
    const isResting = now - atEdge.since >= SCROLL_AFTER_MS;
    const step = isResting ? side * Math.ceil(SCROLL_PX_PER_MS * Math.min(now - last, MAX_STEP_MS)) : 0;
    last = now;
    // In right-to-left text, scrollLeft is zero or negative.
    const min = scroller.matches(':dir(rtl)') ? -maxScroll : 0;
    const to = Math.min(Math.max(scroller.scrollLeft + step, min), min + maxScroll);
    if (step !== 0 && to !== scroller.scrollLeft) {
      scroller.scrollLeft = to;
      follow();
    }
    frame = requestAnimationFrame(autoScroll);
  };
  const begin = () => {
    active = true;
    element.setPointerCapture(down.pointerId);
    element.dataset['pointerDrag'] = '';
    frame = requestAnimationFrame(autoScroll);
  };
  const finish = (dropped: boolean) => {
    listening.abort();
    cancelAnimationFrame(frame);
    if (!active) return;
    element.style.translate = '';
    delete element.dataset['pointerDrag'];
    swallowClick();
    end(dropped);
  };
  const on = <Type extends 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: Type,
    act: (event: PointerEvent) => void,
  ) =>
    addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), {
      signal: listening.signal,
    });

  on('pointermove', ({ clientX, clientY }) => {
    at = { x: clientX, y: clientY };
    if (!active && Math.hypot(clientX - down.clientX, clientY - down.clientY) >= CLICK_TOLERANCE_PX) begin();
    if (active) follow();
  });
  on('pointerup', () => finish(true));
  on('pointercancel', () => finish(false));
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal: listening.signal });
}

/** Suppresses the click that the browser fires after a drag. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
