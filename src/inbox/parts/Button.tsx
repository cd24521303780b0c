import type { ComponentProps, MouseEvent } from 'react';
import css from './parts.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one primary act of a view, an ordinary one, or a quiet one in a row. */
  look?: 'primary' | 'plain' | 'quiet';
}

/** Also keeps its form from being sent by Enter in a field. */
const doNothing = (event: MouseEvent) => event.preventDefault();

/** A native button; it posts no form unless told so. Disabled, it keeps the focus, which browsers else take from it. */
export function Button({ look = 'plain', type = 'button', disabled = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`${css.button} ${css[look]}`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? doNothing : onClick}
      {...rest}
    />
  );
}
