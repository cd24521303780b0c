import { useId, useRef, useState } from 'react';
import css from './PriceEstimator.module.css';
import { parseWhole } from '../../kit/model/typed.ts';
import { InputField } from '../../../ui/Field.tsx';

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

interface CountFieldProps {
  label: string;
  hint?: string;
  min: number;
  max: number;
  value: number;
  /**
   * Called for every number in range; anything else stays in the field with the issue beside it.
   * @param follows it goes on from the number given before, and is taken back with it
   */
  onCount: (count: number, follows: boolean) => void;
}

/** A whole number, typed. */
export function CountField({ label, hint, min, max, value, onCount }: CountFieldProps) {
  const [wrong, setWrong] = useState<{ typed: string; value: number }>();
  /** What was given last since it was taken hold of. */
  const given = useRef<number>(undefined);
  const letGo = () => void (given.current = undefined);
  // A value set from elsewhere, such as by starting over, replaces what was wrong.
  const typed = wrong?.value === value ? wrong.typed : undefined;
  const change = (text: string) => {
    const count = parseWhole(text, min, max);
    setWrong(count.value === undefined ? { typed: text, value } : undefined);
    if (count.value === undefined) return;
    onCount(count.value, given.current === value);
    given.current = count.value;
  };
  return (
    <div className={css.count} onPointerDown={letGo} onBlur={letGo}>
      <InputField
        label={label}
        inputMode="numeric"
        value={typed ?? value}
        onChange={(event) => change(event.target.value)}
        issue={typed === undefined ? undefined : parseWhole(typed, min, max).message}
      />
      {hint && <p>{hint}</p>}
    </div>
  );
}
