import type { SubmitEvent } from 'react';

/** What stands in a field, by its name, trimmed. */
export type Typed = (name: string) => string;

/** Keeps a submitted form on the page and reads its fields. */
export function formTexts(event: SubmitEvent<HTMLFormElement>): Typed {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
