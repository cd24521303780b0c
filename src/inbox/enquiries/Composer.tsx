import type { KeyboardEvent, ReactNode } from 'react';
import css from './EnquiryDetail.module.css';

interface ComposerProps {
  onSubmit: (values: FormData) => void;
  children: ReactNode;
}

/** Sends the form of a text with Ctrl+Enter, or Cmd+Enter. */
export function submitWithKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** The form docked below the thread. */
export function Composer({ onSubmit, children }: ComposerProps) {
  return (
    <form
      className={css.composer}
      // A field in a closed menu could not show why it is refused.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
      }}
    >
      {children}
    </form>
  );
}
