import type { ReactNode } from 'react';
import css from './Rows.module.css';

/** A list whose items each have details and actions. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

interface RowProps {
  name: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
}

export function Row({ name, details, actions }: RowProps) {
  return (
    <li className={css.row}>
      <span className={css.name} dir="auto">
        {name}
      </span>
      <span className={css.details} dir="auto">
        {details}
      </span>
      {actions}
    </li>
  );
}
