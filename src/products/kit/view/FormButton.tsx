import { useState } from 'react';
import type { FormDialogProps } from './FormDialog.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useLater } from './useLater.ts';

const loadDialog = () => import('./FormDialog.tsx');

/** A button, and the form dialog of the same name behind it, which comes later. */
export function FormButton(form: Omit<FormDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const later = useLater(loadDialog, open);
  return (
    <>
      <ToolButton onClick={() => setOpen(true)}>{form.title}</ToolButton>
      {open && later && <later.FormDialog {...form} onClose={() => setOpen(false)} />}
    </>
  );
}
