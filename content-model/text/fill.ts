/** Returns the plan's name: Team for "crm/Team". */
export const planOf = (name: string): string => name.replace(/^.*\//, '');

/** Replaces `{name}` in a message by its value. Names without a value are unchanged. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{([\w.]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
