import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldMessage } from './FieldMessage.tsx';
import css from './InputField.module.css';

type Control = 'id' | 'autoFocus' | 'className' | 'style' | 'children';

interface Common {
  label: string;
  /** What is wrong with what was typed. */
  problem?: string | undefined;
  /** Where its dialog begins: the attribute of that name does nothing in a dialog that is not yet shown. */
  autoFocus?: boolean;
}

interface InputFieldProps extends Omit<ComponentProps<'input'>, Control>, Common {
  /** Takes a whole line of its form. */
  wide?: boolean;
}
interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, Control>, Common {
  children: ReactNode;
}

/** A label over an input, with the problem below it, tied together for screen readers (WCAG 1.3.1, 3.3.1). */
export function InputField({ label, problem, wide, autoFocus, ...control }: InputFieldProps) {
  const id = useId();
  return (
    <p className={css.field} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      <input autoComplete="off" {...control} {...state(id, problem)} data-first={autoFocus} />
      <FieldMessage id={`${id}-problem`}>{problem}</FieldMessage>
    </p>
  );
}

/** The same for a `<select>`; its options are the children. */
export function ChoiceField({ label, problem, autoFocus, children, ...control }: ChoiceFieldProps) {
  const id = useId();
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select {...control} {...state(id, problem)} data-first={autoFocus}>
        {children}
      </select>
      <FieldMessage id={`${id}-problem`}>{problem}</FieldMessage>
    </p>
  );
}

function state(id: string, problem: string | undefined) {
  return problem ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : { id };
}
