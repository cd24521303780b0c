import type { FormEvent } from 'react';

/** Keeps a submitted form on the page and reads its fields by name, trimmed. */
export function formTexts(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
