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
export function Checkboxes({ id, name, label, hint, optional, error, ...boxes }: CheckboxesProps) {
  const described = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const box = (value: string, text: string, at: number) => (
    <label key={value} className={css.box}>
      <input
        type="checkbox"
        id={at === 0 ? id : `${id}-${at + 1}`}
        name={name}
        value={value}
        defaultChecked={boxes.options ? boxes.checked.includes(value) : boxes.checked.length > 0}
        required={!boxes.options && !optional}
        aria-describedby={boxes.options ? undefined : described}
        aria-invalid={error ? true : undefined}
      />
      <span>
        {text}
        {!boxes.options && optional && <span className="caption"> {optional}</span>}
      </span>
    </label>
  );
  const help = hint && (
    <p className="caption" id={`${id}-hint`}>
      {hint}
    </p>
  );
  return (
    <div className={css.field}>
      {boxes.options ? (
        <fieldset aria-describedby={described}>
          <legend className="strong">
            {label}
            {optional && <span className="caption"> {optional}</span>}
          </legend>
          {help}
          {boxes.options.map((option, at) => box(option, option, at))}
        </fieldset>
      ) : (
        <>
          {box(boxes.agreed, label, 0)}
          {help}
        </>
      )}
      <p className={`caption ${css.error}`} id={`${id}-error`} data-error={name}>
        {error}
      </p>
    </div>
  );
}
