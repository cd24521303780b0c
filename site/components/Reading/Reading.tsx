import type { ReactNode } from 'react';
import css from './Reading.module.css';

interface ReadingProps {
  /** Sticky beside the text on wide screens, above it on narrow ones. */
  aside: ReactNode;
  children: ReactNode;
}

/** A long text on the right two thirds, with its contents on the left. */
export function Reading({ aside, children }: ReadingProps) {
  return (
    <div className={css.reading}>
      <div className={css.aside}>{aside}</div>
      <div className={css.text}>{children}</div>
    </div>
  );
}
