import type { ReactNode } from 'react';
import css from './Records.module.css';

/** Records under each other, hairlines between. */
export function Records({ children }: { children: ReactNode }) {
  return <ul className={css.records}>{children}</ul>;
}

interface RecordRowProps {
  title: string;
  children?: ReactNode;
  /** What can be done with it, or the `Mark` of what was done. */
  actions?: ReactNode;
}

export function RecordRow({ title, children, actions }: RecordRowProps) {
  return (
    <li>
      <div>
        <b>{title}</b>
        {children}
      </div>
      {actions}
    </li>
  );
}

/** A state in a mono word. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className={css.mark}>{children}</span>;
}
