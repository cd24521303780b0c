import type { ReactNode } from 'react';
import { formatText } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { texts } from '../texts.ts';
import css from './Stepper.module.css';

interface StepperProps {
  /** What is counted, for screen readers. */
  name: string;
  count: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onCount: (count: number) => void;
  /** What stands between the buttons; the count by default. */
  label?: ReactNode;
  /** What stands after the buttons. */
  children?: ReactNode;
}

/** A count between the buttons for one less and one more. */
export function Stepper({ name, count, min = 0, max = Infinity, disabled = false, ...rest }: StepperProps) {
  const { onCount, label, children } = rest;
  return (
    <span className={`u-cluster u-gap-2 ${css.stepper}`} data-rapid="">
      <Button
        aria-label={formatText(texts.fewer, { name })}
        disabled={disabled || count <= min}
        onClick={() => onCount(count - 1)}
      >
        −
      </Button>
      {label ?? (
        <output data-count="" aria-label={name}>
          {count}
        </output>
      )}
      <Button
        aria-label={formatText(texts.more, { name })}
        disabled={disabled || count >= max}
        onClick={() => onCount(count + 1)}
      >
        +
      </Button>
      {children}
    </span>
  );
}
