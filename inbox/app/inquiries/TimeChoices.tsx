import { useState, type RefObject } from 'react';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { MenuButton, openMenuOf } from '../components/Menu.tsx';
import { isPast, stampText, weekdayText } from '../format.tsx';
import { readyTimes } from '../ready-times.ts';
import { times as t } from '../texts/replies.ts';
import { typedTime } from '../typed-time.ts';
import css from './TimeChoices.module.css';

interface TimeChoicesProps {
  /** What is chosen, such as "Snooze", on the button of the field. */
  label: string;
  /** For the key that opens them at the field. */
  field: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  /** Gets the time (ms). */
  onChoose: (at: number) => void;
}

/** In a menu: times that are often chosen, and a field that takes any other as people type it. */
export function TimeChoices({ label, field, disabled, onChoose }: TimeChoicesProps) {
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const at = typedTime(typed);
  const issue = issueOf(typed, at);
  function choose() {
    setIsAsked(true);
    if (issue !== undefined || at === undefined) return;
    setTyped('');
    setIsAsked(false);
    field.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    onChoose(at);
  }
  return (
    <div role="group" aria-label={label} className={css.choices}>
      {readyTimes().map(({ name, at: ready }) => (
        <MenuButton key={name} disabled={disabled} onClick={() => onChoose(ready)}>
          <span>{t[name]}</span> <span className="u-label">{weekdayText(ready)}</span>
        </MenuButton>
      ))}
      <div className={css.typed}>
        <InputField
          ref={field}
          label={t.typed}
          name="time"
          value={typed}
          placeholder={t.examples}
          maxLength={60}
          issue={isAsked ? issue : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsAsked(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form of a reply.
            event.preventDefault();
            choose();
          }}
        />
        <Button disabled={disabled} onClick={choose}>
          {label}
        </Button>
        <p role="status" className="u-label">
          {at !== undefined && issue === undefined && stampText(at)}
        </p>
      </div>
    </div>
  );
}

/** Why what was typed cannot be chosen. */
function issueOf(typed: string, at: number | undefined): string | undefined {
  if (typed.trim() === '') return t.choose;
  if (at === undefined) return fill(t.unknown, { typed: typed.trim() });
  return isPast(at) ? fill(t.past, { time: stampText(at) }) : undefined;
}

/** Opens the menu of these choices at the field, for a key. */
export function openTimes(field: RefObject<HTMLInputElement | null>): void {
  openMenuOf(field.current);
  field.current?.focus();
}
