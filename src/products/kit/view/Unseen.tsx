import type { ReactNode } from 'react';
import css from './Unseen.module.css';

/** Words for screen readers only. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={css.unseen}>{children}</span>;
}
