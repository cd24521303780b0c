import type { RefObject, SyntheticEvent } from 'react';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { localNow } from '../format.tsx';
import { detail as t } from '../strings-inquiries.ts';
import css from './SnoozeDay.module.css';

interface SnoozeDayProps {
  field: RefObject<HTMLInputElement | null>;
  /** Gets the morning of the chosen day (ms). */
  onChoose: (at: number) => void;
}

/** In a menu: chooses the day that something is snoozed until. */
export function SnoozeDay({ field, onChoose }: SnoozeDayProps) {
  function choose(event: SyntheticEvent) {
    event.preventDefault();
    const { value } = field.current!;
    menuOf(field)?.hidePopover();
    onChoose(new Date(`${value}T09:00`).getTime());
  }
  return (
    <form className={css.day} onSubmit={choose}>
      <InputField label={t.snoozeDay} ref={field} type="date" required min={localNow(DAY_MS).slice(0, 10)} />
      <Button type="submit">{t.snooze}</Button>
    </form>
  );
}

const menuOf = (field: RefObject<HTMLElement | null>) => field.current?.closest<HTMLElement>('[popover]');

/** Opens the menu of a day's field, for a key. */
export function openSnoozeDay(field: RefObject<HTMLInputElement | null>): void {
  const menu = menuOf(field);
  const source = document.querySelector<HTMLElement>(`[popovertarget="${menu?.id}"]`);
  // Without the button as its source it would not open beside it.
  menu?.showPopover(source ? { source } : {});
  field.current?.focus();
}
