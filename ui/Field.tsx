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
  ref?: RefObject<HTMLInputElement | null>;
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, ManagedAttributes>, Common {
  rows: number;
  ref?: RefObject<HTMLTextAreaElement | null>;
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
export function InputField({ wide, label, issue, autoFocus, ref, ...control }: InputFieldProps) {
  const { message, ...attributes } = useIssue(control.name, issue);
  return (
    <p className={css.field} data-wide={wide || undefined}>
      <label htmlFor={attributes.id}>{label}</label>
      <input
        autoComplete="off"
        dir={control.type && control.type !== 'search' ? undefined : 'auto'}
        {...control}
        {...attributes}
        ref={useControlRef({ autoFocus, ref })}
      />
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </p>
  );
}

const scrollIntoView = ({ currentTarget }: FocusEvent) => currentTarget.scrollIntoView({ block: 'nearest' });

/** The same for a `<textarea>`. Spans all columns of its form. */
export function TextAreaField({ label, issue, autoFocus, ref, ...control }: TextAreaFieldProps) {
  const { message, ...attributes } = useIssue(control.name, issue);
  return (
    <p className={css.field} data-wide="true">
      <label htmlFor={attributes.id}>{label}</label>
      <textarea
        autoComplete="off"
        dir="auto"
        // Browsers scroll to the caret only, and sticky bars may cover the rest (WCAG 2.4.11).
        onFocus={scrollIntoView}
        {...control}
        {...attributes}
        ref={useControlRef({ autoFocus, ref })}
      />
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </p>
  );
}

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
