import type { FocusEvent } from 'react';

/**
 * Scrolls what got the focus fully into view, because browsers leave what is partly in view where it is. Ignores pointer
 * focus: scrolling would make the click miss.
 * @param whole what to show, if that is more than the control
 */
export function showWhole({ target }: FocusEvent, whole: Element = target): void {
  if (target.matches(':focus-visible')) whole.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
