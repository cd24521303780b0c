import { use, useDeferredValue, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '#demo/kit';
import { adoptStyles } from './adopt-styles.ts';
import { Announcer, FrameContext } from './Announcer.tsx';
import rules from './dialog.css?inline';
import { Toast } from './Toast.tsx';
import { ToolButton } from './ToolButton.tsx';

adoptStyles(rules);

interface DialogProps {
  title: string;
  /** Called for Escape and the close button; the parent then stops rendering the dialog. */
  onClose: () => void;
  /** Nothing in it can be pressed any more. */
  closing?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog, on phones a sheet from below, open as long as it is rendered. The browser keeps the focus
 * inside and gives it back to where it was. It begins at the field or button with `autoFocus`, else at the first there
 * is; with another title it is another dialog and begins again.
 */
export function Dialog({ title, onClose, closing = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { done } = use(FrameContext);
  // What was done before would lie over its title.
  const [since] = useState(done?.times);
  // A modal dialog has the browser style the whole page anew. So its frame is shown first, as a popover that takes no
  // focus, and it becomes modal a frame later, with what is in it.
  const filled = useDeferredValue(true, false);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (!filled) {
      opener.current = document.activeElement;
      // Firefox has it from 125 on; before, the dialog comes when it is whole.
      return element.showPopover?.();
    }
    // Firefox takes the focus off what has it for any popover that is a dialog.
    (opener.current as HTMLElement | null)?.focus({ preventScroll: true });
    element.showModal();
    // Closed while still in the document: only then does the focus return.
    return () => element.close();
  }, [filled]);
  useLayoutEffect(() => {
    dialog.current!.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [title, filled]);
  return (
    <dialog
      ref={dialog}
      popover={filled ? undefined : 'manual'}
      inert={closing || !filled}
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
      {filled && children}
      <Toast since={since} />
    </dialog>
  );
}
