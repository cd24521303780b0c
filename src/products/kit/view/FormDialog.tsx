import type { ReactNode } from 'react';
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
  const submit: FormProps['onSubmit'] = (values, form) => {
    const result = onSubmit(values, form);
    if (result.ok) onClose();
    return result;
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {intro}
      <Form onSubmit={submit}>
        {children}
        <SubmitButton>{label}</SubmitButton>
      </Form>
    </Dialog>
  );
}
