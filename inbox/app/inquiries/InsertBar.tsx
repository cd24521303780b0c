import type { ReactNode } from 'react';
import css from './InsertBar.module.css';

/** A row of buttons that insert texts into the editor below or above it. */
export function InsertBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={css.bar}>
      {children}
    </div>
  );
}
