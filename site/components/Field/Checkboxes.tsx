import type { FieldProps } from './Field.tsx';
import css from './Field.module.css';

interface CheckboxesProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional' | 'error'> {
  id: string;
  /** One checkbox per option; without options, a single one with the label as its text. */
  options?: readonly string[] | undefined;
  /** The submitted value of a single checkbox. */
  agreed: string;
  checked: readonly string[];
}

/** A group of checkboxes, or a single one, tied to its hint and error like Field. */
export function Checkboxes(props: CheckboxesProps) {
  const { id, name, label, hint, optional, error, options, agreed, checked } = props;
  const describedBy = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const checkbox = (value: string, text: string, index: number) => (
    <label key={value} className={css.box}>
      <input
        type="checkbox"
        id={index === 0 ? id : `${id}-${index + 1}`}
        name={name}
        value={value}
        defaultChecked={options ? checked.includes(value) : checked.length > 0}
        required={!options && !optional}
        aria-describedby={options ? undefined : describedBy}
        aria-invalid={error ? true : undefined}
      />
      <span>
        {text}
        {!options && optional && <span className="u-caption"> {optional}</span>}
      </span>
    </label>
  );
  const help = hint && (
    <p className="u-caption" id={`${id}-hint`}>
      {hint}
    </p>
  );
  return (
    <div className={css.field}>
      {options ? (
        <fieldset aria-describedby={describedBy}>
          <legend className="u-strong">
            {label}
            {optional && <span className="u-caption"> {optional}</span>}
          </legend>
          {help}
          {options.map((option, index) => checkbox(option, option, index))}
        </fieldset>
      ) : (
        <>
          {checkbox(agreed, label, 0)}
          {help}
        </>
      )}
      <p className={`u-caption ${css.error}`} id={`${id}-error`} data-error={name}>
        {error}
      </p>
    </div>
  );
}
