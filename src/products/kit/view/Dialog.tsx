import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Announcer } from './Announcer.tsx';
import { ToolButton } from './ToolButton.tsx';
import { messages } from '#demo/kit';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Called for Escape and the close button; the parent then stops rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered. The browser keeps the focus inside and gives it back to
 * where it was. It begins at the field or button with `autoFocus`, else at the first there is; with another title
 * it is another dialog and begins again.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Closed while still in the document: only then does the focus return.
    return () => element.close();
  }, []);
  useLayoutEffect(() => {
    dialog.current!.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [title]);
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
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        <ToolButton onClick={onClose} look="plain">
          {messages.close}
        </ToolButton>
      </div>
      <Announcer />
      {children}
    </dialog>
  );
}
