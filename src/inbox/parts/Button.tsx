import type { ComponentProps } from 'react';
import css from './parts.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** The one primary act of a view, an ordinary one, or a quiet one in a row. */
  look?: 'primary' | 'plain' | 'quiet';
}

/** A native button; it posts no form unless told so. */
export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${css.button} ${css[look]}`} {...rest} />;
}
