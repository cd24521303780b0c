import type { SubmitEvent, ReactNode } from 'react';
import css from './Form.module.css';

interface FormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** Fields side by side where there is room; what is wrong is said by our own words, not by the browser's bubbles. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
