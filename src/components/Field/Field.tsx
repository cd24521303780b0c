import css from './Field.module.css';

export interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'area';
  hint?: string | undefined;
  example?: string | undefined;
  /** Text after the label of a field that may stay empty; without them the field is required. */
  optional?: string | undefined;
  autoComplete?: string | undefined;
  value?: string | undefined;
  error?: string | undefined;
}

/** A label, its hint, the control and its error, tied together for screen readers (WCAG 1.3.1, 3.3.1). */
export function Field({ name, type = 'text', hint, optional, error, ...field }: FieldProps) {
  const described = [hint && `${name}-hint`, `${name}-error`].filter(Boolean).join(' ');
  const control = {
    id: name,
    name,
    required: !optional,
    autoComplete: field.autoComplete,
    placeholder: field.example,
    defaultValue: field.value,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={css.field}>
      <label htmlFor={name}>
        {field.label}
        {optional && <span> {optional}</span>}
      </label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {type === 'area' ? (
        <textarea {...control} rows={6} />
      ) : (
        <input {...control} type={type === 'email' ? 'text' : type} inputMode={type} />
      )}
      <p className={css.error} id={`${name}-error`} data-error={name}>
        {error}
      </p>
    </div>
  );
}
