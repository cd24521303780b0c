import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { Dialog, useOpened } from './Dialog.tsx';
import type { Result } from '../result.ts';
import { Form, SubmitButton, type FormProps } from './Form.tsx';

interface FormDialogProps extends FormProps {
  title: string;
  /** The label of the submit button. */
  label: string;
  /** Content above the form. */
  intro?: ReactNode;
  onClose: () => void;
}

/** A form in a dialog that stays open until the input is valid or the dialog is closed. */
export function FormDialog({ title, label, intro, onSubmit, onClose, children }: FormDialogProps) {
  /** The accepted result. The dialog closes a moment later, and must not be submitted again until then. */
  const accepted = useRef<Result<unknown>>(undefined);
  return (
    <Dialog title={title} onClose={onClose}>
      {intro}
      <Form
        onSubmit={(values, form) => {
          if (accepted.current) return accepted.current;
          const result = onSubmit(values, form);
          if (!result.ok) return result;
          accepted.current = result;
          onClose();
          return result;
        }}
      >
        {children}
        <SubmitButton>{label}</SubmitButton>
      </Form>
    </Dialog>
  );
}

interface FormButtonProps
  extends Omit<FormDialogProps, 'onClose'>, Pick<ButtonProps, 'variant' | 'disabled'> {
  /** The button's label; defaults to the title. */
  button?: string | undefined;
}

/** A button that opens a form dialog. */
export function FormButton({ variant = 'primary', disabled, button, ...form }: FormButtonProps) {
  const [opened, open, close] = useOpened<true>();
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => open(true)}>
        {button ?? form.title}
      </Button>
      {opened && <FormDialog {...form} onClose={close} />}
    </>
  );
}
