import type { ReactNode } from 'react';
import { IssueMessage } from './Field.tsx';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The view of one module. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Records under each other, hairlines between. */
export function Records({ children }: { children: ReactNode }) {
  return <ul className={css.records}>{children}</ul>;
}

interface RecordRowProps {
  title: string;
  children?: ReactNode;
  /** What can be done with it, or the `Mark` of what was done. */
  actions?: ReactNode;
  /** Why the last thing done with it was not taken. */
  issue?: string | undefined;
}

export function RecordRow({ title, children, actions, issue }: RecordRowProps) {
  return (
    <li>
      <div>
        <b>{title}</b>
        {children}
        <IssueMessage>{issue}</IssueMessage>
      </div>
      {actions}
    </li>
  );
}

/** A state in a mono word. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className={css.mark}>{children}</span>;
}
