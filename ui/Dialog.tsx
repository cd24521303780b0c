import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FocusHome, useFocusHome } from './keyboard/focus.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** Called for Escape and the close button; the parent then stops rendering the dialog. */
  onClose: () => void;
  /** The label of a button that closes the dialog, at its top. */
  closeLabel?: string;
  /** Room for two columns on a wide screen. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered; a bottom sheet on phones. The browser traps the focus, starts
 * at the control with `autoFocus`, and restores the focus on close.
 */
export function Dialog({ title, level = 2, onClose, closeLabel, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const Title = `h${level}` as const;
  const focusHome = useFocusHome();
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => {
      // The browser restores the focus only if the dialog is closed while still in the document.
      element.close();
      const { activeElement } = document;
      // The control that opened the dialog may be gone.
      if (activeElement === document.body || element.contains(activeElement)) focusHome();
    };
  }, [focusHome]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={css.dialog}
      data-wide={wide}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // Blurs the current field, so that fields saved on blur are saved.
        dialog.current!.focus();
        onClose();
      }}
    >
      <FocusHome value={dialog}>
        <div className={css.head}>
          <Title id={id}>{title}</Title>
          {closeLabel && (
            <Button variant="quiet" onClick={onClose}>
              {closeLabel}
            </Button>
          )}
        </div>
        {children}
      </FocusHome>
    </dialog>
  );
}
