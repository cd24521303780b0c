import type { ReactNode } from 'react';
import components from './components.module.css';

interface FormProps {
  onSubmit: (values: FormData, form: HTMLFormElement) => void;
  /** Called with all values when one changes. */
  onChange?: ((values: FormData) => void) | undefined;
  children: ReactNode;
}

/** A form whose submission is handled by script. */
export function Form({ onSubmit, onChange, children }: FormProps) {
  return (
    // The handler receives keys of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={`${components.stack} ${components.form}`}
      onChange={onChange && ((event) => onChange(new FormData(event.currentTarget)))}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        // As in the editors of replies and notes.
        const submit = currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]');
        const isDisabled = submit?.getAttribute('aria-disabled') === 'true';
        if (key === 'Enter' && (ctrlKey || metaKey) && submit && !isDisabled)
          currentTarget.requestSubmit(submit);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

/** The time in a datetime-local field as milliseconds; undefined when it is empty. */
export function timeIn(values: FormData, name: string): number | undefined {
  const time = values.get(name);
  return time ? new Date(String(time)).getTime() : undefined;
}
