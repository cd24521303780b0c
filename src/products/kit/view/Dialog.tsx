import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { messages } from '#demo/kit';
import { adoptStyles } from './adopt-styles.ts';
import { Announcer } from './Announcer.tsx';
import rules from './dialog.css?inline';
import { Toast } from './Toast.tsx';
import { ToolButton } from './ToolButton.tsx';

adoptStyles(rules);

interface DialogProps {
  title: string;
  /** Called for Escape and the close button; the parent then stops rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native modal dialog, on phones a sheet from below, open as long as it is rendered. The browser keeps the focus inside and gives it back to
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
      data-dialog=""
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // What is saved when a field is left, is saved.
        (document.activeElement as HTMLElement).blur();
        onClose();
      }}
    >
      <div>
        <h3 id={id}>{title}</h3>
        <ToolButton onClick={onClose} look="plain">
          {messages.close}
        </ToolButton>
      </div>
      <Announcer />
      {children}
      <Toast />
    </dialog>
  );
}
