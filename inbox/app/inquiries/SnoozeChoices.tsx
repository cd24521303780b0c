import type { RefObject, SyntheticEvent } from 'react';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { MenuButton, openMenuOf } from '../components/Menu.tsx';
import { localNow, readyTimes, stampText } from '../format.tsx';
import { detail as t, times } from '../strings-inquiries.ts';
import css from './SnoozeChoices.module.css';

interface SnoozeChoicesProps {
  /** For the key that opens them. */
  group: RefObject<HTMLDivElement | null>;
  disabled: boolean;
  /** Gets the time until which to snooze (ms). */
  onChoose: (at: number) => void;
}

/** In a menu: times to snooze until, and a field for the morning of another day. */
export function SnoozeChoices({ group, disabled, onChoose }: SnoozeChoicesProps) {
  function chooseDay(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onChoose(new Date(`${String(new FormData(event.currentTarget).get('day'))}T09:00`).getTime());
  }
  const tomorrow = localNow(DAY_MS).slice(0, 10);
  return (
    <div role="group" aria-label={t.snooze} ref={group} className={css.choices}>
      {readyTimes().map(({ name, at }) => (
        <MenuButton key={name} disabled={disabled} onClick={() => onChoose(at)}>
          <span>{times[name]}</span> <span className="u-label">{stampText(at)}</span>
        </MenuButton>
      ))}
      <form className={css.day} onSubmit={chooseDay}>
        <InputField
          label={t.snoozeDay}
          name="day"
          type="date"
          required
          min={tomorrow}
          defaultValue={tomorrow}
        />
        <Button type="submit">{t.snooze}</Button>
      </form>
    </div>
  );
}

/** Opens the menu of these choices at the day, for a key. */
export function openSnooze(group: RefObject<HTMLDivElement | null>): void {
  openMenuOf(group.current);
  group.current?.querySelector('input')?.focus();
}
