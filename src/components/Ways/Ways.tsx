import type { ReactNode } from 'react';
import css from './Ways.module.css';

/** The line under a list: where to go from here. */
export function Ways({ children }: { children: ReactNode }) {
  return <p className={css.ways}>{children}</p>;
}
