import type { ReactNode, SubmitEvent } from 'react';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { formTexts, type Typed } from './form-texts.ts';
import { ToolButton } from './ToolButton.tsx';

interface DeskFormProps {
  title: string;
  /** On the button that hands it in. */
  label: string;
  /** Takes what was typed; true when it was accepted and the form can go. */
  onSubmit: (typed: Typed) => boolean | void;
  /** Of the desk: what stands at the fields goes with the form. */
  complain: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form of a desk in a dialog; it stays until what was typed is accepted, or until it is closed. */
export function DeskForm({ title, label, onSubmit, complain, onClose, children }: DeskFormProps) {
  const close = () => {
    complain();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onSubmit(formTexts(event))) close();
  };
  return (
    <Dialog title={title} onClose={close}>
      <Form onSubmit={submit}>
        {children}
        <ToolButton type="submit" look="main">
          {label}
        </ToolButton>
      </Form>
    </Dialog>
  );
}
