import type { ReactNode } from 'react';
import css from './Button.module.css';

interface Look {
  children: ReactNode;
  /** `primary` is the one main action of a view. */
  look?: 'primary' | 'outline' | 'dark';
}

/** Submits its form. */
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

/** Decorative; moves a little on hover. */
export function Arrow() {
  return (
    <span className={css.arrow} aria-hidden="true">
      →
    </span>
  );
}
