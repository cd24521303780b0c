import type { FocusEvent } from 'react';
import css from './Chips.module.css';

interface ChipsProps<Key extends string | number> {
  label?: string;
  choices: readonly (readonly [key: Key, label: string])[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** Large toggle buttons, of which one is pressed. */
export function Chips<Key extends string | number>({ label, choices, chosen, onChoose }: ChipsProps<Key>) {
  return (
    <div
      className={`u-cluster u-gap-1 ${css.chips}`}
      role={label && 'group'}
      aria-label={label}
      onFocus={showWhole}
    >
      {label && <b aria-hidden="true">{label}</b>}
      {choices.map(([key, text]) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** Browsers leave what is partly in view where it is when the keyboard reaches it. */
export function showWhole({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
