import type { FocusEvent } from 'react';

/**
 * Where a row of tools or the board scrolls, the browser leaves a control that is cut off as it is: this brings all of
 * it into view, of a deal its card. Not for a press, which would miss it.
 */
export function showWhole({ target, currentTarget }: FocusEvent) {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  (target.closest('[data-deal]') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
