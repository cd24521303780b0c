import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import type { Issue } from '../model/result.ts';
import css from './Field.module.css';

/** What a form was told about what was typed. */
export const FormIssues = createContext<readonly Issue[]>([]);

interface Common {
  label: ReactNode;
  /** What is wrong with what was typed; else what the form around it was told about its name. */
  issue?: string | undefined;
  /** Where its dialog begins: the attribute of that name does nothing in a dialog that is not yet shown. */
  autoFocus?: boolean;
}

type Own = 'id' | 'autoFocus' | 'className' | 'style' | 'children';

interface InputFieldProps extends Omit<ComponentProps<'input'>, Own>, Common {
  /** Takes a whole line of its form. */
  wide?: boolean;
  /** So many lines can be written. */
  rows?: number;
}

/** A label over an input, with the issue below it, tied together for screen readers (WCAG 1.3.1, 3.3.1). */
export function InputField({ wide, issue, ...field }: InputFieldProps) {
  const { label, autoFocus, ...control } = field;
  const { id, message, attributes } = useIssue(control.name, issue);
  // The attributes that both take.
  const Control = (control.rows ? 'textarea' : 'input') as 'input';
  return (
    <p className={css.field} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      <Control autoComplete="off" {...control} {...attributes} data-first={autoFocus} />
      <IssueMessage id={`${id}-problem`}>{message}</IssueMessage>
    </p>
  );
}

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, Own>, Common {
  choices: readonly (readonly [value: string | number, label: string])[];
}

/** The same for a `<select>`. */
export function ChoiceField({ label, issue, autoFocus, choices, ...control }: ChoiceFieldProps) {
  const { id, message, attributes } = useIssue(control.name, issue);
  return (
    <p className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select {...control} {...attributes} data-first={autoFocus}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <IssueMessage id={`${id}-problem`}>{message}</IssueMessage>
    </p>
  );
}

/** The issue of a field, and the attributes that tie its message to its control. */
export function useIssue(name: string | undefined, given?: string) {
  const id = useId();
  const issues = use(FormIssues);
  const message = given ?? issues.find(({ path }) => path === name)?.message;
  const attributes = message ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : { id };
  return { id, message, attributes };
}

/** What is wrong with a field, beside it and read out; nothing when there is nothing to say. */
export function IssueMessage({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <span className={css.message} id={id} role="alert">
      {children}
    </span>
  );
}
