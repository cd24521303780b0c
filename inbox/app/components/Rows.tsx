import type { ReactNode } from 'react';
import css from './Rows.module.css';

/** A list whose items each have details and actions. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

interface RowProps {
  name: ReactNode;
  /** Lines under the name. */
  below?: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
}

export function Row({ name, below, details, actions }: RowProps) {
  return (
    <li className={`u-cluster u-gap-0 u-gap-x-4 ${css.row}`}>
      <span className={css.name} dir="auto">
        <span>{name}</span>
        {below && <span className={css.below}>{below}</span>}
      </span>
      <span className={css.details} dir="auto">
        {details}
      </span>
      {actions && <div className={`u-cluster u-gap-0 u-gap-x-4 ${css.actions}`}>{actions}</div>}
    </li>
  );
}
