import type { ReactNode } from 'react';
import { IssueMessage } from '../../../ui/Field.tsx';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The view of one module. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <div className={`u-stack u-gap-4 ${css.panel}`}>
      <div className={`u-cluster u-spread u-gap-2 ${css.head}`}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </div>
  );
}

/** A list of records with hairlines between them. */
export function Records({ children }: { children: ReactNode }) {
  return <ul className={css.records}>{children}</ul>;
}

interface RecordRowProps {
  title: string;
  children?: ReactNode;
  /** Actions on the record, or a `Mark` of what was done. */
  actions?: ReactNode;
  /** Why the last action on the record was rejected. */
  issue?: string | undefined;
  /** Given if a link of another demo leads here: the row is marked, and its element goes to this function. */
  follow?: ((row: HTMLElement | null) => void) | undefined;
}

export function RecordRow({ title, children, actions, issue, follow }: RecordRowProps) {
  return (
    <li
      ref={follow}
      className="u-cluster u-spread u-gap-2 u-gap-x-4"
      tabIndex={follow && -1}
      data-followed={follow && ''}
    >
      <div>
        <b>{title}</b>
        {children}
        <IssueMessage>{issue}</IssueMessage>
      </div>
      {actions}
    </li>
  );
}

interface MarkProps {
  /** `good` for success, `open` for pending, `late` for overdue; gray without a tone. */
  tone?: 'good' | 'open' | 'late' | undefined;
  children: ReactNode;
}

/** A record's state as a pill. */
export function Mark({ tone, children }: MarkProps) {
  return (
    <span className={css.mark} data-tone={tone}>
      {children}
    </span>
  );
}
