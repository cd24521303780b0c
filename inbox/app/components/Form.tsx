import type { ReactNode } from 'react';
import components from './components.module.css';

interface FormProps {
  onSubmit: (values: FormData, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form whose submission is handled by script. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      className={`${components.stack} ${components.form}`}
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
