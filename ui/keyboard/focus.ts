import { createContext, use, useCallback, type RefObject } from 'react';

/**
 * The surrounding element that gets the focus when a control inside disappears while it has the focus, such as the
 * button that removes its row. Browsers would drop the focus (WCAG 2.4.3).
 */
export const FocusHome = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * Focuses an element now, or when its dialog opens. In a dialog it sets the `autofocus` attribute, which React's
 * `autoFocus` does not, because calling `focus()` before `showModal()` would compute all styles twice.
 */
function focusOnOpen(element: HTMLElement): void {
  element.setAttribute('autofocus', '');
  if (!element.closest('dialog:not([open])')) element.focus();
}

/** Returns a function that moves the focus to the `FocusHome`. */
export function useFocusHome(): () => void {
  const home = use(FocusHome);
  return useCallback(() => home?.current?.focus({ preventScroll: true }), [home]);
}

interface ControlOptions<Control> {
  autoFocus?: boolean | undefined;
  /** Also gets the element. */
  ref?: RefObject<Control | null> | undefined;
}

/** Returns a `ref` for a control, which moves the focus to the `FocusHome` when the control disappears. */
export function useControlRef<Control extends HTMLElement>({ autoFocus, ref }: ControlOptions<Control> = {}) {
  const focusHome = useFocusHome();
  return useCallback(
    (element: Control) => {
      if (ref) ref.current = element;
      if (autoFocus) focusOnOpen(element);
      // React runs this before it removes the element.
      return () => {
        if (ref) ref.current = null;
        if (document.activeElement === element) focusHome();
      };
    },
    [autoFocus, focusHome, ref],
  );
}
