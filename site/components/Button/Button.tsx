import type { ComponentProps, ReactNode } from 'react';
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
export function ButtonLink({
  children,
  look = 'primary',
  ...link
}: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...link} className={`${css.button} ${css[look] ?? ''}`.trim()}>
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
    <span className={css.arrow} aria-hidden="true">
      →
    </span>
  );
}
