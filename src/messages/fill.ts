/** The plan of a name such as "crm/Team". */
export const planOf = (name: string): string => name.replace(/^.*\//, '');

/** Replaces `{name}` in a message by its value. A name without a value is left unchanged. */
export const fill = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{([\w.]+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );
