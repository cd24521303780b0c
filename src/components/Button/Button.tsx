import type { ReactNode } from 'react';
import { Arrow } from '../ButtonLink/ButtonLink.tsx';
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
