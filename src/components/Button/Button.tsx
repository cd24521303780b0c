import type { ReactNode } from 'react';
import css from './Button.module.css';

interface ButtonProps {
  children: ReactNode;
  type?: 'submit' | 'button';
  look?: 'primary' | 'outline' | 'dark';
}

export function Button({ children, type = 'submit', look = 'primary' }: ButtonProps) {
  return (
    <button className={`${css.button} ${css[look] ?? ''}`.trim()} type={type}>
      {children}
      <Arrow />
    </button>
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
