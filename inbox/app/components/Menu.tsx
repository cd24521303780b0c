import { createContext, use, useId, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import css from './Menu.module.css';

const MenuId = createContext('');

/** A button that opens a popover with further actions. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={css.place}>
      <Button popoverTarget={id}>
        <span>{label}</span>
        <span aria-hidden="true"> ▾</span>
      </Button>
      <div id={id} popover="auto" role="group" aria-label={label} className={css.menu}>
        <MenuId value={id}>{children}</MenuId>
      </div>
    </div>
  );
}

export const MenuButton = (props: ButtonProps) => (
  <Button {...props} popoverTarget={use(MenuId)} popoverTargetAction="hide" />
);
