import { normalizeText } from '../database/normalize-text.ts';
import type { InquiryTable } from '../database/tables.ts';
import type { Selectable } from 'kysely';
import { fieldValuesOf } from './field-values.ts';
import { nationalNumber, phoneNumbersIn } from './phone-numbers.ts';

/**
 * Terms are part of the search text, so that one condition finds words and terms. A private character, which no other
 * part of the text can contain, encloses a term's name.
 */
const MARK = '\ue000';

export const termOf = (name: string, value: string): string => `${MARK}${name.toLowerCase()}${MARK}${value}`;

/** Splits `from:ada` into name and value, and takes the quotes off. A link or a time of day is no term. */
export function splitTerm(part: string): [name: string | undefined, value: string] {
  const [, name, value = ''] = /^(\p{L}[\p{L}\p{N}_-]*):(?!\/\/)(.*)$/su.exec(part) ?? [];
  return [name, (name === undefined ? part : value).replace(/^"(.+)"$/s, '$1')];
}

/** Whether a word or a quoted phrase must not be found: `-newsletter`. A number is one with a sign. */
export const isExcluded = (part: string): boolean => /^-[\p{L}"]/u.test(part);

type Described = Pick<
  Selectable<InquiryTable>,
  'name' | 'email' | 'subject' | 'source' | 'campaign' | 'visit_source' | 'field_values'
>;

/** Joins the normalized lines of an inquiry, its terms, and those of its telephone numbers. */
export function withTerms(lines: readonly string[], inquiry: Described): string {
  const { name, email, subject, source, campaign, visit_source } = inquiry;
  const people = [name, ...name.split(/\s+/), email, email.slice(email.lastIndexOf('@') + 1)];
  const terms = [
    ...people.map((one) => ['from', one] as const),
    ...[subject, ...subject.split(/\s+/)].map((one) => ['subject', one] as const),
    ['page', source ?? ''] as const,
    ['campaign', campaign ?? ''] as const,
    ['visit', visit_source ?? ''] as const,
    ...fieldValuesOf(inquiry).flatMap(({ name: field, value }) =>
      [value].flat().map((one) => [field, one] as const),
    ),
  ]
    .map(([field, value]) => [field, normalizeText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => termOf(field, value));
  return [...new Set([lines.join(' '), ...phoneTermsOf(lines), ...terms])].join(' ');
}

/** Limits what a text full of numbers adds. */
const MAX_NUMBERS = 20;

/** Normalizes each line, because digits of different lines are no number together. */
export const linesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split('\n'))
    .map(normalizeText)
    .filter((line) => line !== '');

/** The digits of telephone numbers, for parts of them, and whole numbers as dialed within their countries. */
function phoneTermsOf(lines: readonly string[]): string[] {
  const written = lines.flatMap(phoneNumbersIn).slice(0, MAX_NUMBERS);
  return [
    ...written.map((number) => number.replaceAll(/\D/g, '')),
    ...written.flatMap((number) => phoneTerm(number) ?? []),
  ];
}

/**
 * The search term of a telephone number, if it is a whole one. It ends with the mark, because a longer one is another
 * one.
 */
export function phoneTerm(written: string): string | undefined {
  const national = nationalNumber(written);
  return national === undefined ? undefined : `${termOf('tel', national)}${MARK}`;
}
