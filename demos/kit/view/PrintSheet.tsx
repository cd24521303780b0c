import type { ReactNode } from 'react';
import css from './PrintSheet.module.css';

/** While it is shown, printing the page prints nothing else. */
export function PrintSheet({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <div className={`u-stack u-gap-2 ${css.sheet} ${className}`}>{children}</div>;
}
