import type { ReactNode } from 'react';
import css from './FieldMessage.module.css';

/** What is wrong with a field, beside it and read out; nothing when there is nothing to say. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <span className={css.message} id={id} role="alert">
      {children}
    </span>
  );
}
