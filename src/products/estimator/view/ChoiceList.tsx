import { useId } from 'react';
import css from './PriceEstimator.module.css';

interface ChoiceListProps<Key extends string> {
  label: string;
  choices: readonly { key: Key; label: string; hint?: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** One of a few, each with what it means. */
export function ChoiceList<Key extends string>({ label, choices, chosen, onChoose }: ChoiceListProps<Key>) {
  const name = useId();
  return (
    <fieldset className={css.list}>
      <legend>{label}</legend>
      {choices.map(({ key, label: text, hint }) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          <span>
            <b>{text}</b>
            {hint && ` ${hint}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
