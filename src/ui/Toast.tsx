import type { ReactNode } from 'react';
import css from './Toast.module.css';

interface ToastProps {
  /** Nothing is shown without one. */
  text: string | undefined;
  /** Another number shows a text anew, even the same one. */
  count?: number | undefined;
  /** Called after the time of a text is over. */
  onHide?: () => void;
  /** A button beside the text. */
  children?: ReactNode;
}

/**
 * A line at the bottom of the window, or above the dialog it is in, for ten seconds. It stays while the pointer or the
 * focus is on it (WCAG 2.2.1), and lets presses through except for its button.
 */
export function Toast({ text, count, onHide, children }: ToastProps) {
  return (
    <div className={css.place} role="status" data-toast="">
      {text && (
        <div key={count} className={css.toast} onAnimationEnd={onHide}>
          <span>{text}</span>
          {children}
        </div>
      )}
    </div>
  );
}
