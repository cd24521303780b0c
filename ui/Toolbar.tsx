import type { ReactNode } from 'react';
import css from './Toolbar.module.css';

/** A row of controls that wraps on narrow screens. With a `label` it is a named group. */
export function Toolbar({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={css.toolbar} role={label && 'group'} aria-label={label}>
      {children}
    </div>
  );
}
