import type { ReactNode } from 'react';
import css from './FileList.module.css';

/** The files of a message, each an `<li>`. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
