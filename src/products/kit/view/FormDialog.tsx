import { startTransition, useState, type ReactNode } from 'react';
import type { Result } from '../model/result.ts';
import { Dialog } from './Dialog.tsx';
import { Form, type FormProps } from './Form.tsx';
import { SubmitButton } from './ToolButton.tsx';

export interface FormDialogProps extends FormProps {
  title: string;
  /** On the button that hands it in. */
  label: string;
  /** Above the form. */
  intro?: ReactNode;
  onClose: () => void;
}

/** A form in a dialog; it stays until what was typed is accepted, or until it is closed. */
export function FormDialog({ title, label, intro, onSubmit, onClose, children }: FormDialogProps) {
  const [accepted, accept] = useState<Result<unknown>>();
  const submit: FormProps['onSubmit'] = (values, form) => {
    // Pressed once more before it is gone.
    if (accepted) return accepted;
    const result = onSubmit(values, form);
    if (!result.ok) return result;
    accept(result);
    // What was done is kept and shown first: for what closing it wakes, the browser styles the whole page anew.
    startTransition(onClose);
    return result;
  };
  return (
    <Dialog title={title} onClose={onClose} closing={accepted !== undefined}>
      {intro}
      <Form onSubmit={submit}>
        {children}
        <SubmitButton>{label}</SubmitButton>
      </Form>
    </Dialog>
  );
}
