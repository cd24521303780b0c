import { useLayoutEffect, useRef } from 'react';

/**
 * Props for an element that takes the focus when the control that had it disappears with a change of `state`:
 * otherwise the keyboard would start again at the top of the page.
 */
export function useKeptFocus(state: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) ref.current?.focus();
  }, [state]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => void (inside.current = true),
    onBlur: () => void (inside.current = false),
  };
}
