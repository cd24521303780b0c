import type { ComponentProps } from 'react';
import css from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'className'> {
  /** Shows the text where there is room for it. */
  narrowOnly?: boolean;
}

/** Text for screen readers only. */
export function VisuallyHidden({ narrowOnly, ...span }: VisuallyHiddenProps) {
  return <span {...span} className={narrowOnly ? css.narrowOnly : css.hidden} />;
}
