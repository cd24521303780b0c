import type { ReactNode } from 'react';
import css from './Rows.module.css';

/** Things one under another, each with what can be done to it at its end. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

export function Row({ name, facts, act }: { name: ReactNode; facts?: ReactNode; act?: ReactNode }) {
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>{facts}</span>
      {act}
    </li>
  );
}
