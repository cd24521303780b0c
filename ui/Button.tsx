import type { ComponentProps, MouseEvent } from 'react';
import { useControlRef } from './keyboard/focus.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import css from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'ref'> {
  /** `primary` is the one action a view leads to; `quiet` has no outline, and `icon` only a picture. */
  variant?: 'primary' | 'outline' | 'quiet' | 'icon';
  /** The record that the button acts on, for screen readers. */
  of?: string;
}

/** Also keeps the Enter key in a field from submitting the form. */
const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button of an application. When disabled it does nothing, but stays focusable (ARIA Authoring Practices,
 * focusability of disabled controls).
 */
export function Button({ variant = 'outline', type = 'button', ...props }: ButtonProps) {
  const { autoFocus, of, children, disabled, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      ref={useControlRef({ autoFocus })}
      type={type}
      onClick={disabled ? doNothing : onClick}
      aria-disabled={disabled || undefined}
      data-action=""
      className={variant === 'outline' ? css.button : `${css.button} ${css[variant]}`}
    >
      {of ? (
        <>
          <span>{children}</span>
          <VisuallyHidden>{` ${of}`}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </button>
  );
}
