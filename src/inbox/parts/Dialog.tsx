import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './parts.module.css';

interface DialogProps {
  title: string;
  /** Called for Escape; the parent then stops rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
