import { showWhole } from '../../kit/view/show-whole.ts';
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
      className={`u-cluster u-gap-1 ${css.chips} ${label ? '' : css.row}`}
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
