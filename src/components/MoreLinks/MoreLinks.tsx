import type { ReactNode } from 'react';
import css from './MoreLinks.module.css';

/** The line under a grid: where to go from here. */
export function MoreLinks({ children }: { children: ReactNode }) {
  return <p className={css.links}>{children}</p>;
}
