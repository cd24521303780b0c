import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { timeIn } from '../components/Form.tsx';
import { Menu, MenuButton, openMenuOf } from '../components/Menu.tsx';
import { localNow, readyTimes, stampText } from '../format.tsx';
import { replies as t, times } from '../strings-inquiries.ts';

/** Opens the menu at its first time, for a key in a field of its form. */
export function openSendLater(field: HTMLElement): void {
  openMenuOf(field.closest('form')?.querySelector('[name="later"]'))?.querySelector('button')?.focus();
}

type Send = (sending: { leavesAt: number | undefined }) => void;

/** Schedules the reply for the time in the field `later`, if there is one. */
export function sendLater(values: FormData, send: Send): void {
  if (values.get('later')) send({ leavesAt: timeIn(values, 'later') });
}

/** A menu of times, and a field for another one. Its button `schedule` submits the form of the reply. */
export function SendLater({ onSend }: { onSend: Send }) {
  return (
    <Menu label={t.later}>
      {readyTimes().map(({ name, at }) => (
        <MenuButton key={name} onClick={() => onSend({ leavesAt: at })}>
          <span>{times[name]}</span> <span className="u-label">{stampText(at)}</span>
        </MenuButton>
      ))}
      <InputField
        label={t.laterAt}
        name="later"
        type="datetime-local"
        min={localNow()}
        onKeyDown={(event) => {
          // Enter would send the reply now.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          sendLater(new FormData(event.currentTarget.form!), onSend);
        }}
      />
      <Button type="submit" name="schedule">
        {t.schedule}
      </Button>
      <p className="u-caption">
        {fill(t.timeZone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </Menu>
  );
}
