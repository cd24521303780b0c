import type { ComponentProps, ReactNode } from 'react';
import { Unseen } from './Announcer.tsx';
import css from './ToolButton.module.css';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** `main` is the one action a view leads to; `plain` has no outline. */
  look?: 'main' | 'outline' | 'plain';
  /** Which of several records it acts on, for a screen reader. */
  of?: string;
}

/**
 * A button of an application: smaller than the site's, at least 2.25 rem high. One that is disabled does nothing, but
 * can be reached and read (ARIA Authoring Practices, focusability of disabled controls).
 */
export function ToolButton({ look = 'outline', type = 'button', ...props }: ToolButtonProps) {
  const { autoFocus, of, children, disabled, onClick, ...rest } = props;
  const className = look === 'outline' ? css.tool : `${css.tool} ${css[look]}`;
  return (
    <button
      {...rest}
      type={disabled ? 'button' : type}
      onClick={disabled ? undefined : onClick}
      aria-disabled={disabled || undefined}
      data-action=""
      data-first={autoFocus}
      className={className}
    >
      {children}
      {of && <Unseen>{` ${of}`}</Unseen>}
    </button>
  );
}

/** Hands in the form it stands in. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <ToolButton type="submit" look="main">
      {children}
    </ToolButton>
  );
}

/** A row of controls that wraps on narrow screens. With a `label` it is a named group. */
export function Toolbar({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={css.row} role={label && 'group'} aria-label={label}>
      {children}
    </div>
  );
}
