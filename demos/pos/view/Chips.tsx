import { showWhole } from '../../kit/view/show-whole.ts';
import css from './Chips.module.css';

interface ChipsProps<Key extends string | number> {
  label?: string;
  choices: readonly (readonly [key: Key, label: string])[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Puts all choices into one row, in which longer labels wrap. */
  inOneRow?: boolean;
}

/** Large toggle buttons, of which one is pressed. */
export function Chips<Key extends string | number>({ label, choices, chosen, ...rest }: ChipsProps<Key>) {
  const { onChoose, inOneRow } = rest;
  return (
    <div
      className={`u-cluster u-gap-1 ${css.chips} ${label ? '' : css.row}`}
      data-in-one-row={inOneRow}
      role={label && 'group'}
      aria-label={label}
      onFocus={(event) => showWhole(event)}
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
