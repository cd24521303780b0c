import { useState, type ReactNode, type SubmitEvent } from 'react';
import { readForm, type FormValues } from '../model/form-values.ts';
import type { Issue, Result } from '../model/result.ts';
import { FormIssues } from './Field.tsx';
import css from './Field.module.css';

export interface FormProps {
  /** Dispatches what was typed; the issues of its result stand at the fields they name. */
  onSubmit: (values: FormValues, form: HTMLFormElement) => Result<unknown>;
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/**
 * Fields side by side where there is room; issues are told by our own text, not by the browser's bubbles. The first
 * field with one takes the focus; an issue goes when its field is changed.
 */
export function Form({ onSubmit, className = css.form, children }: FormProps) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = onSubmit(readForm(new FormData(form)), form);
    const found = result.ok ? [] : result.issues;
    setIssues(found);
    const wrong = found
      .map(({ path }) => form.elements.namedItem(path))
      .find((one) => one instanceof HTMLElement);
    wrong?.focus();
  };
  return (
    <FormIssues value={issues}>
      <form
        className={className}
        noValidate
        onSubmit={submit}
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
