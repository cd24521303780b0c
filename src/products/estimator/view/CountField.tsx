import { useState } from 'react';
import { InputField } from '../../kit/view/InputField.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import css from './PriceEstimator.module.css';

interface CountFieldProps {
  label: string;
  hint?: string;
  least: number;
  most: number;
  value: number;
  /** Called for every number in range; anything else stays in the field with the reason beside it. */
  onCount: (count: number) => void;
}

export function CountField({ label, hint, least, most, value, onCount }: CountFieldProps) {
  const [wrong, setWrong] = useState<{ typed: string; value: number }>();
  // A value set from elsewhere, such as by starting over, replaces what was wrong.
  const typed = wrong?.value === value ? wrong.typed : undefined;
  const change = (text: string) => {
    const count = parseWhole(text, least, most);
    setWrong(count.value === undefined ? { typed: text, value } : undefined);
    if (count.value !== undefined) onCount(count.value);
  };
  return (
    <div className={css.count}>
      <InputField
        label={label}
        inputMode="numeric"
        value={typed ?? value}
        onChange={(event) => change(event.target.value)}
        problem={typed === undefined ? undefined : parseWhole(typed, least, most).problem}
      />
      {hint && <p>{hint}</p>}
    </div>
  );
}
