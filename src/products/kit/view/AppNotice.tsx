import type { ReactNode } from 'react';
import css from './AppNotice.module.css';

/** A sentence across the application, read out when it appears. */
export function AppNotice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      {children}
    </p>
  );
}
