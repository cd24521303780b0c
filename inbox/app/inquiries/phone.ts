import type { Inquiry } from '../queries.ts';

/** A number as people write it: from seven digits on, with an optional plus, spaces, dots, hyphens and parentheses. */
const PHONE = /(?<![\w.@/-])(?:\+|\()?\d(?:[ \u00a0.()/-]{0,2}\d){6,14}(?![\w@]|[.-]\d)/u;
const MIN_DIGITS = 9;

/** The address of a link that calls a number. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** The number that the person gave in a field or wrote in an email; undefined if there is none. */
export function phoneOf({
  fieldValues,
  fields,
  mails,
}: Pick<Inquiry, 'fieldValues' | 'fields' | 'mails'>): string | undefined {
  const given = fieldValues.find(({ kind, value }) => kind === 'phone' && value);
  if (given) return String(given.value);
  return [fields.message, ...mails.filter(({ kind }) => kind === 'reply').map(({ text }) => text)]
    .map((text) => PHONE.exec(text)?.[0])
    .find((number) => number !== undefined && number.replaceAll(/\D/g, '').length >= MIN_DIGITS);
}
