import {
  createContext,
  use,
  useId,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useControlRef } from './keyboard/focus.ts';
import css from './Field.module.css';

/** A validation issue of the field with this name. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The issues of the surrounding form. */
export const FormIssues = createContext<readonly FieldIssue[]>([]);

interface Common {
  label: ReactNode;
  /** The field's issue; by default, that of the form under the field's name. */
  issue?: string | undefined;
}

type ManagedAttributes = 'id' | 'ref' | 'className' | 'style' | 'children';

interface InputFieldProps extends Omit<ComponentProps<'input'>, ManagedAttributes>, Common {
  /** Spans all columns of its form. */
  wide?: boolean;
  /** A text area of that many lines. */
  rows?: number;
  /** A text area is passed as an input, whose methods it has. */
  ref?: RefObject<HTMLInputElement | null>;
}

interface FieldFrameProps {
  /** Marks a field whose value differs from the stored one. */
  isChanged?: boolean;
  children: ReactNode;
}

/** Frame and styles of a label over a control, for controls that are neither an input nor a select alone. */
export function FieldFrame({ isChanged, children }: FieldFrameProps) {
  return (
    <div className={css.field} data-changed={isChanged || undefined}>
      {children}
    </div>
  );
}

/** A label over an input, with its issue below, tied together for screen readers (WCAG 1.3.1, 3.3.1). */
export function InputField({ wide, issue, ref, ...field }: InputFieldProps) {
  const { label, autoFocus, ...control } = field;
  const { message, ...attributes } = useIssue(control.name, issue);
  // Typed as one of them; only attributes of both are passed.
  const Control = (control.rows ? 'textarea' : 'input') as 'input';
  return (
    <p className={css.field} data-wide={wide || undefined}>
      <label htmlFor={attributes.id}>{label}</label>
      <Control
        autoComplete="off"
        dir={control.type && control.type !== 'search' ? undefined : 'auto'}
        // Browsers scroll to the caret of a text area only, and sticky bars may cover the rest (WCAG 2.4.11).
        onFocus={control.rows ? showWhole : undefined}
        {...control}
        {...attributes}
        ref={useControlRef({ autoFocus, ref })}
      />
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </p>
  );
}

const showWhole = ({ currentTarget }: FocusEvent) => currentTarget.scrollIntoView({ block: 'nearest' });

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, ManagedAttributes>, Common {
  choices: readonly (readonly [value: string | number, label: string])[];
  ref?: RefObject<HTMLSelectElement | null>;
}

/** The same for a `<select>`. */
export function ChoiceField({ label, issue, autoFocus, choices, ref, ...control }: ChoiceFieldProps) {
  const { message, ...attributes } = useIssue(control.name, issue);
  return (
    <p className={css.field}>
      <label htmlFor={attributes.id}>{label}</label>
      <select {...control} {...attributes} ref={useControlRef({ autoFocus, ref })}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </p>
  );
}

const messageId = (field: string) => `${field}-issue`;

/** The issue of a field as `message`, and the attributes that tie its `IssueMessage` to the control. */
export function useIssue(name: string | undefined, issue?: string) {
  const id = useId();
  const issues = use(FormIssues);
  const message = issue ?? issues.find(({ path }) => path === name)?.message;
  return { id, message, ...(message && issueAttributes(id)) };
}

/** For a control whose `IssueMessage` is shown. */
export const issueAttributes = (field: string) =>
  ({ 'aria-invalid': true, 'aria-describedby': messageId(field) }) as const;

/**
 * The issue of a control, announced when it appears.
 * @param field the id of the control
 */
export function IssueMessage({ field, children }: { field?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <span className={css.message} id={field && messageId(field)} role="alert">
      {children}
    </span>
  );
}
