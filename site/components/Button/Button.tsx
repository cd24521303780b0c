import type { ComponentProps, ReactNode } from 'react';
import css from './Button.module.css';

interface ButtonProps {
  children: ReactNode;
  /** `primary` is the one main action of a view. */
  variant?: 'primary' | 'outline' | 'dark';
}

/** Submits its form. */
export function Button({ children, variant = 'primary' }: ButtonProps) {
  return (
    <button className={`${css.button} ${css[variant] ?? ''}`.trim()} type="submit">
      {children}
      <Arrow />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  variant = 'primary',
  ...link
}: ButtonProps & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...link} className={`${css.button} ${css[variant] ?? ''}`.trim()}>
      {children}
      <Arrow />
    </a>
  );
}

/** Acts on this page, by a script or a popover; without an arrow, because it leads nowhere. */
export function ActionButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} className={css.button} type="button" />;
}

/** Decorative; moves a little on hover. */
export function Arrow() {
  return (
    <svg className={css.arrow} viewBox="0 0 16 12" aria-hidden="true">
      <path d="M0 6h14M9 1l5 5-5 5" />
    </svg>
  );
}
