import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { readForm, type FormValues } from '../typed.ts';
import type { Issue, Result } from '../result.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAnswer } from './Dialog.tsx';
import { FormIssues } from '../../../ui/Field.tsx';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.ts';
import css from './Form.module.css';

export interface FormProps {
  /** Dispatches the values. Issues of the result are shown at their fields. */
  onSubmit: (values: FormValues, form: HTMLFormElement) => Result<unknown>;
  className?: string | undefined;
  /** Serialized saved values; when they change (by undo or another tab), all fields but the focused one are reset. */
  saved?: string;
  /** Submits the form whenever a field loses focus. */
  savesOnBlur?: boolean;
  /** Called when a visitor has changed a field. */
  onEdit?: () => void;
  /** Called when a button of type reset has restored the saved values. */
  onDiscard?: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form with a responsive grid of fields. Shows issues as text instead of native validation bubbles, focuses the first
 * invalid field, and clears a field's issue on input.
 */
export function Form({ onSubmit, className = css.form, saved, savesOnBlur, children, ...on }: FormProps) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const [answer, setAccepted] = useAnswer();
  const setHasText = useAskBeforeLeaving();
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
    setAccepted(result.ok);
    if (result.ok) setHasText(false);
    const hasIssue = (field: Element) => found.some(({ path }) => path === (field as HTMLInputElement).name);
    if (!savesOnBlur) ([...form.elements].find(hasIssue) as HTMLElement | undefined)?.focus();
  };
  return (
    <FormIssues value={issues}>
      {/* The handlers receive events of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={ref}
        className={className}
        noValidate
        onSubmit={submit}
        onBlur={!savesOnBlur ? undefined : ({ currentTarget }) => currentTarget.requestSubmit()}
        onReset={() => {
          setIssues([]);
          setHasText(false);
          on.onDiscard?.();
        }}
        onInput={({ target, currentTarget }) => {
          setAccepted(false);
          setHasText(true);
          on.onEdit?.();
          const { name } = target as HTMLInputElement;
          // What is wrong with a choice may depend on any other field.
          const isChoice = (path: string) =>
            currentTarget.elements.namedItem(path) instanceof HTMLSelectElement;
          if (issues.length > 0) setIssues(issues.filter(({ path }) => path !== name && !isChoice(path)));
        }}
      >
        {children}
        {answer}
      </form>
    </FormIssues>
  );
}

export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" variant="primary">
      {children}
    </Button>
  );
}
