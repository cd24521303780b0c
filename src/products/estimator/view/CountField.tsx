import { useState } from 'react';
import { parseWhole } from '../../kit/model/money.ts';
import { InputField } from '../../kit/view/Field.tsx';
import css from './PriceEstimator.module.css';

interface CountFieldProps {
  label: string;
  hint?: string;
  min: number;
  max: number;
  value: number;
  /** Called for every number in range; anything else stays in the field with the issue beside it. */
  onCount: (count: number) => void;
}

export function CountField({ label, hint, min, max, value, onCount }: CountFieldProps) {
  const [wrong, setWrong] = useState<{ typed: string; value: number }>();
  // A value set from elsewhere, such as by starting over, replaces what was wrong.
  const typed = wrong?.value === value ? wrong.typed : undefined;
  const change = (text: string) => {
    const count = parseWhole(text, min, max);
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
        issue={typed === undefined ? undefined : parseWhole(typed, min, max).message}
      />
      {hint && <p>{hint}</p>}
    </div>
  );
}
