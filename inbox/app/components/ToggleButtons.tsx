import type { ReactNode } from 'react';
import rail from './rail.module.css';
import css from './ToggleButtons.module.css';

interface ToggleButtonsProps<Value extends string> {
  label?: string;
  /** A rail is a column beside the content, and on phones a line above it. */
  variant?: 'rail';
  /** The choices with their names and, where known, how many items each has. */
  options: readonly (readonly [value: Value, name: string, count?: number | undefined])[];
  value: Value | undefined;
  /** The option whose items need somebody. */
  urgent?: Value;
  onChange: (value: Value) => void;
  children?: ReactNode;
}

/** Buttons of which one is pressed, to choose what a list or chart shows. */
export function ToggleButtons<Value extends string>(props: ToggleButtonsProps<Value>) {
  const { label, variant, options, value, urgent, onChange, children } = props;
  return (
    <div role={label && 'group'} aria-label={label} className={css.group} data-variant={variant}>
      {options.map(([option, name, count]) => (
        <button
          key={option}
          type="button"
          className={variant && rail.item}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          <span>{name}</span>
          {count !== undefined && (
            <span className={variant ? rail.count : css.count} data-urgent={option === urgent || undefined}>
              {` ${count}`}
            </span>
          )}
        </button>
      ))}
      {children}
    </div>
  );
}
