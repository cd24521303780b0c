import type { ReactNode } from 'react';
import css from './Button.module.css';

interface Look {
  children: ReactNode;
  /** `primary` is the one main action of a view. */
  look?: 'primary' | 'outline' | 'dark';
}

/** Sends the form it stands in. */
export function Button({ children, look = 'primary' }: Look) {
  return (
    <button className={`${css.button} ${css[look] ?? ''}`.trim()} type="submit">
      {children}
      <Arrow />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, look = 'primary', href }: Look & { href: string }) {
  return (
    <a className={`${css.button} ${css[look] ?? ''}`.trim()} href={href}>
      {children}
      <Arrow />
    </a>
  );
}

/** Moves a little on hover; says nothing to a screen reader. */
export function Arrow() {
  return (
    <span className={css.arrow} aria-hidden="true">
      →
    </span>
  );
}
