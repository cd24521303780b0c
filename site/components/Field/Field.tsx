import type { InputHTMLAttributes } from 'react';
import css from './Field.module.css';

export interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'min' | 'max' | 'maxLength' | 'pattern' | 'step'
> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  label: string;
  type?: 'text' | 'email' | 'area' | 'number' | 'tel' | 'date' | 'select';
  /** Options of a select; the first has an empty value for no choice. */
  options?: readonly string[] | undefined;
  hint?: string | undefined;
  example?: string | undefined;
  /** Text after the label of an optional field; without it the field is required. */
  optional?: string | undefined;
  autoComplete?: string | undefined;
  value?: string | undefined;
  error?: string | undefined;
}

/** The keyboard that phones show. */
const INPUT_MODES = { text: 'text', email: 'email', number: 'decimal', tel: 'tel', date: undefined } as const;

/** A label, its hint, the control and its error, tied together for screen readers (WCAG 1.3.1, 3.3.1). */
export function Field({
  name,
  id = name,
  label,
  type = 'text',
  hint,
  example,
  optional,
  value,
  error,
  options = [],
  ...attributes
}: FieldProps) {
  const control = {
    ...attributes,
    id,
    name,
    dir: 'auto',
    required: !optional,
    defaultValue: value,
    'aria-describedby': [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' '),
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={css.field}>
      <label className="u-strong" htmlFor={id}>
        {label}
        {optional && <span className="u-caption"> {optional}</span>}
      </label>
      {hint && (
        <p className="u-caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {type === 'area' && <textarea {...control} placeholder={example} rows={6} />}
      {type === 'select' && (
        <select {...control}>
          {options.map((option, index) => (
            <option key={option} value={index === 0 ? '' : option}>
              {option}
            </option>
          ))}
        </select>
      )}
      {type !== 'area' && type !== 'select' && (
        <input
          {...control}
          placeholder={example}
          // With type="email" the browser would refuse to send a mistyped address, and a typo must not cost an inquiry.
          type={type === 'email' ? 'text' : type}
          inputMode={INPUT_MODES[type]}
        />
      )}
      <p className={`u-caption ${css.error}`} id={`${id}-error`} data-error={name}>
        {error}
      </p>
    </div>
  );
}
