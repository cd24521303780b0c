import { useState, type ReactNode } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface FormButtonProps {
  label: string;
  /** The dialog it opens, given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button beside the title of a panel, and the form behind it. */
export function FormButton({ label, children }: FormButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton onClick={() => setOpen(true)}>{label}</ToolButton>
      {open && children(() => setOpen(false))}
    </>
  );
}
