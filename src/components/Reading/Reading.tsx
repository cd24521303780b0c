import type { ReactNode } from 'react';
import css from './Reading.module.css';

interface ReadingProps {
  /** Sticky beside the text on wide screens, above it on narrow ones. */
  beside: ReactNode;
  children: ReactNode;
}

/** A long text on the right two thirds, with its contents or facts on the left. */
export function Reading({ beside, children }: ReadingProps) {
  return (
    <div className={css.reading}>
      <div className={css.beside}>{beside}</div>
      <div className={css.text}>{children}</div>
    </div>
  );
}
