import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { readForm, type FormValues } from '../model/typed.ts';
import type { Issue, Result } from '../model/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormIssues } from '../../../ui/Field.tsx';
import css from './Form.module.css';

export interface FormProps {
  /** Dispatches the values. The issues of the result are shown at the fields they name. */
  onSubmit: (values: FormValues, form: HTMLFormElement) => Result<unknown>;
  className?: string | undefined;
  /**
   * Makes the form submit whenever a field is left. A text of the saved values: when it changes, by an undo or in
   * another tab, all fields but the focused one are reset to them.
   */
  saved?: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * Fields side by side where there is room. Issues are shown by our own text, not by the browser's bubbles. The first
 * field with an issue takes the focus, and its issue disappears when it is changed.
 */
export function Form({ onSubmit, className = css.form, saved, children }: FormProps) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (saved === undefined) return;
    for (const field of ref.current!.elements)
      if (field instanceof HTMLInputElement && field !== document.activeElement)
        field.value = field.defaultValue;
  }, [saved]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = onSubmit(readForm(new FormData(form)), form);
    const found = result.ok ? [] : result.issues;
    setIssues(found);
    const named = (field: Element) => found.some(({ path }) => path === (field as HTMLInputElement).name);
    if (saved === undefined) ([...form.elements].find(named) as HTMLElement | undefined)?.focus();
  };
  return (
    <FormIssues value={issues}>
      {/* What is listened to are its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={ref}
        className={className}
        noValidate
        onSubmit={submit}
        onBlur={saved === undefined ? undefined : ({ currentTarget }) => currentTarget.requestSubmit()}
        onInput={({ target }) => {
          const { name } = target as HTMLInputElement;
          if (issues.length > 0) setIssues(issues.filter(({ path }) => path !== name));
        }}
      >
        {children}
      </form>
    </FormIssues>
  );
}

/** Submits the form around it. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" look="primary">
      {children}
    </Button>
  );
}
