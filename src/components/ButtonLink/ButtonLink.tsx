import type { ReactNode } from 'react';
import { Arrow } from '../Button/Button.tsx';
import css from '../Button/Button.module.css';

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  /** `primary` is the one main action of a view. */
  look?: 'primary' | 'outline' | 'dark';
  className?: string;
}

export function ButtonLink({ href, children, look = 'primary', className = '' }: ButtonLinkProps) {
  return (
    <a className={`${css.button} ${css[look] ?? ''} ${className}`.replace(/ +/g, ' ').trim()} href={href}>
      {children}
      <Arrow />
    </a>
  );
}
