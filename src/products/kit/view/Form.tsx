import { useState, type ReactNode, type SubmitEvent } from 'react';
import { readForm, type FormValues } from '../model/form-values.ts';
import type { Issue, Result } from '../model/result.ts';
import { Dialog } from './Dialog.tsx';
import { FormIssues } from './Field.tsx';
import { SubmitButton, ToolButton } from './ToolButton.tsx';
import css from './Field.module.css';

interface FormProps {
  /** Dispatches what was typed; the issues of its result stand at the fields they name. */
  onSubmit: (values: FormValues, form: HTMLFormElement) => Result<unknown>;
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Fields side by side where there is room; issues are told by our own text, not by the browser's bubbles. */
export function Form({ onSubmit, className = css.form, children }: FormProps) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = onSubmit(readForm(new FormData(form)), form);
    setIssues(result.ok ? [] : result.issues);
  };
  return (
    <FormIssues value={issues}>
      <form className={className} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormIssues>
  );
}

interface FormDialogProps extends FormProps {
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

/** A button, and the form dialog of the same name behind it. */
export function FormButton(form: Omit<FormDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton onClick={() => setOpen(true)}>{form.title}</ToolButton>
      {open && <FormDialog {...form} onClose={() => setOpen(false)} />}
    </>
  );
}
