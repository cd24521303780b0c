import type { ReactNode } from 'react';
import css from './Controls.module.css';

/** Controls that do nothing before the page runs, and say so: the browser disables all of them at once. */
export function Controls({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.controls} disabled={!ready}>
      {children}
    </fieldset>
  );
}
