import { createContext, use, useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { useMedia } from '../useMedia.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import css from './Menu.module.css';
import { below } from '../../../ui/tokens/breakpoints.ts';

const MenuId = createContext('');

interface MenuProps {
  label: string;
  /** Stands for the label in narrow windows. */
  icon?: IconName;
  children: ReactNode;
}

/** A button that opens a popover with further actions. */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId();
  const isNarrow = useMedia(below('medium'));
  return (
    // The handler receives keys of the button and of the controls in the popover.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.place} onKeyDown={moveByArrow}>
      {icon && isNarrow ? (
        <IconButton icon={icon} label={label} popoverTarget={id} />
      ) : (
        <Button popoverTarget={id}>
          <span>{label}</span> <Icon name="chevron" />
        </Button>
      )}
      <div id={id} popover="auto" role="group" aria-label={label} className={css.menu}>
        <MenuId value={id}>{children}</MenuId>
      </div>
    </div>
  );
}

/** Opens the menu that an element is in, for a key. */
export function openMenuOf(element: Element | null | undefined): HTMLElement | null | undefined {
  const menu = element?.closest<HTMLElement>('[popover]');
  const source = document.querySelector<HTMLElement>(`[popovertarget="${menu?.id}"]`);
  // Without the button as its source it would not open beside it.
  menu?.showPopover(source ? { source } : {});
  return menu;
}

/** Moves the focus to the control above or below, as in other menus; in a field, arrows belong to the field. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget, target } = event;
  const menu = currentTarget.querySelector('[popover]:popover-open');
  if (!step || !menu || !(target instanceof Element) || target.matches('input, select, textarea')) return;
  event.preventDefault();
  const controls = [...menu.querySelectorAll<HTMLElement>(':is(button, a, input, select):not(:disabled)')];
  const at = controls.indexOf(target as HTMLElement);
  const next = at === -1 && step === -1 ? -1 : at + step;
  controls.at(next === controls.length ? 0 : next)?.focus();
}

export const MenuButton = (props: ButtonProps) => (
  <Button {...props} popoverTarget={use(MenuId)} popoverTargetAction="hide" />
);
