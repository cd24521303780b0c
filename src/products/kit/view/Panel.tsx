import type { ReactNode } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  /** What the panel shows; when a change of it takes away the control that had the focus, the panel takes it. */
  state: unknown;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The view of one module. */
export function Panel({ title, state, action, children }: PanelProps) {
  return (
    <div className={css.panel} {...useKeptFocus(state)}>
      <div className={css.head}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </div>
  );
}
